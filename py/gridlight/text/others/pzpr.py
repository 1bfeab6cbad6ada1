"""Other puzzles of the pzpr family: addresses of puzz.link and its relatives, files, and addresses of Kanpen."""

from __future__ import annotations

import re

from gridlight.text.others.other import Other, a_puzzle, titled

# The English names of puzzles by the words for them in addresses; those of SAME are the words themselves.
NAMES = {
    "aho": "Aho-ni-Narikire",
    "akari": "Akari",
    "angleloop": "Angle Loop",
    "antmill": "Ant Mill",
    "armyants": "Army Ants",
    "arrowflow": "Arrow Flow",
    "bag": "Cave",
    "balance": "Balance Loop",
    "balloon": "Balloon Box",
    "bdblock": "Border Block",
    "bdwalk": "Building Walk",
    "bijutsukan": "Akari",
    "blindrush": "Blind Rush",
    "bosnianroad": "Bosnian Road",
    "bridges": "Hashiwokakero",
    "building": "Skyscrapers",
    "canal": "Canal View",
    "castle": "Castle Wall",
    "cbanana": "Choco Banana",
    "cbblock": "Combi Block",
    "chainedb": "Chained Block",
    "circlesquare": "Circles and Squares",
    "cityspace": "City Space",
    "cocktail": "Cocktail Lamp",
    "coffeemilk": "Coffee Milk",
    "cornerch": "Corner Chain",
    "country": "Country Road",
    "cts": "Cross the Streams",
    "curvedata": "Curve Data",
    "curving": "Curving Road",
    "dbchoco": "Double Choco",
    "diamond": "Diamond Chain",
    "dosufuwa": "Dosun-Fuwari",
    "dotchi": "Dotchi-Loop",
    "dotchi2": "Dotchi Dotchi Loop",
    "doubleback": "Double Back",
    "easyasabc": "Easy as ABC",
    "factors": "Rooms of Factors",
    "firefly": "Hotaru Beam",
    "firewalk": "Fire Walk",
    "fivecells": "FiveCells",
    "forestwalk": "Forest Walk",
    "fourcells": "FourCells",
    "fracdiv": "Fractional Division",
    "gokigen": "Slant",
    "guidearrow": "Guide Arrow",
    "hakoiri": "Hakoiri-masashi",
    "hakyukoka": "Ripple Effect",
    "hanare": "Hanare-gumi",
    "hashi": "Hashiwokakero",
    "hashikake": "Hashiwokakero",
    "hebi": "Hebi-Ichigo",
    "heyabon": "Heya-Bon",
    "icewalk": "Ice Walk",
    "interbd": "International Borders",
    "invlitso": "Inverse LITSO",
    "island": "Inaba's Island",
    "japanesesums": "Japanese Sums",
    "kaero": "Return Home",
    "kaidan": "Stairwell",
    "kazunori": "Kazunori Room",
    "keywest": "Key West",
    "kinkonkan": "Kin-Kon-Kan",
    "kramma": "Kaito-Ramma",
    "lapaz": "La Paz",
    "lightshadow": "Light and Shadow",
    "lightup": "Light Up",
    "lineofsight": "Line of Sight",
    "lither": "Litherslink",
    "lits": "LITS",
    "lookair": "Look-Air",
    "loopsp": "Loop Special",
    "loute": "L-route",
    "mannequin": "Mannequin Gate",
    "mashu": "Masyu",
    "maxi": "Maxi Loop",
    "meander": "Meandering Numbers",
    "midloop": "Mid-loop",
    "mines": "Minesweeper",
    "mirrorbk": "Mirror Block",
    "moonsun": "Moon or Sun",
    "nagare": "Nagareru-Loop",
    "narrow": "Narrowfence",
    "nothing": "All or Nothing",
    "nothree": "No Three",
    "numberlink": "Numberlink",
    "numlin": "Numberlink",
    "nurimaze": "Nuri-Maze",
    "nuriuzu": "Nuri-uzu",
    "oneroom": "One Room One Door",
    "onsen": "Onsen-meguri",
    "pearl": "Masyu",
    "pentatouch": "Penta Touch",
    "pipelinkr": "Pipelink Returns",
    "portal": "Portal Loop",
    "reflect": "Reflect Link",
    "renban": "Renban-Madoguchi",
    "ringring": "Ring-ring",
    "ripple": "Ripple Effect",
    "rome": "Roma",
    "roundtrip": "Round Trip",
    "sato": "Satogaeri",
    "sananko": "San-Anko",
    "sendai": "Sendai-Miyagi",
    "shugaku": "School Trip",
    "shwolf": "Goats and Wolves",
    "simplegako": "Simple Gako",
    "simpleloop": "Simple Loop",
    "skyscraper": "Skyscrapers",
    "slashpack": "Slash Pack",
    "slither": "Slitherlink",
    "snakeegg": "Snake Egg",
    "snakepit": "Snake Pit",
    "squarejam": "Square Jam",
    "starbattle": "Star Battle",
    "statuepark": "Statue Park",
    "sukororoom": "Sukoro-room",
    "suraromu": "Slalom",
    "swslither": "Sheep Wolf Slitherlink",
    "symmarea": "Symmetry Area",
    "tachibk": "Tachiawase Block",
    "tajmahal": "Taj Mahal",
    "tapaloop": "Tapa-Like Loop",
    "tateyoko": "Tatebo-Yokobo",
    "tawa": "Tawamurenga",
    "teri": "Territory",
    "tetrochain": "Tetrochain",
    "tilecity": "Tile City",
    "timebomb": "Time Bomb",
    "tjunction": "T-Junction",
    "tontti": "Tonttiraja",
    "trainstations": "Train Stations",
    "triplace": "Tri-place",
    "tslither": "Touch Slitherlink",
    "turnrun": "Turn and Run",
    "twinarea": "Twin Area",
    "usoone": "Uso-one",
    "usotatami": "Uso-tatami",
    "uturns": "U-Turns",
    "vslither": "Vertex Slitherlink",
    "walllogic": "Wall Logic",
    "waterwalk": "Water Walk",
    "wblink": "Shirokuro-link",
    "wittgen": "Wittgenstein Briquet",
    "yajikazu": "Yajisan-Kazusan",
    "yajirin": "Yajilin",
    "yajisoko": "Yajisan-Sokoban",
    "yinyang": "Yin-Yang",
}
SAME = (
    "akichi alter amibo anglers aqre aquapelago aquarium araf archipelago arukone ayeheya barns batten battleship"
    " bonsan bosanowa box brownies bunnyhop cave chocona cojun compass context coral creek crossstitch detour distopia"
    " dominion doppelblock evolmino fillmat fillomino geradeweg goishi haisu heteromino herugolf heyablock heyapin"
    " heyawake hinge hitori icebarn icelom ichimaga isowatari juosan kakuro kakuru kaisu koburin kouchoku kropki"
    " kurarin kurochute kuroclone kurodoko kuromenbun kurotto kusabi ladders lohkous lollipops magnets makaro martini"
    " marutaring masyu mejilink minarism mochikoro mochinyoro myopia nagenawa nanameguri nanro nawabari nikoji nondango"
    " nonogram norinori norinuri nuribou nurikabe nurimisaki nuritwin oasis orbital oyakodori paintarea parquet"
    " patchwork pencils pentominous pentopia pipelink putteria recoil roma sashigane satogaeri scrin shakashaka shikaku"
    " shimaguni skyscrapers slalom slitherlink snake stostone sudoku sukoro sumiwake tapa tasquare tatamibari tentaisho"
    " tents tetrominous tilepaint toichika tontonbeya tren usowan view voxas wagiri wataridori yajilin yajitatami"
    " yosenabe zabajaba"
)
KNOWN = {word: titled(word) for word in SAME.split()} | NAMES
SITE = "puzz.link"
HOSTS = (SITE, "pzv.jp", "pzprxs", "pzplus", "pzprjs")
WORD = r"([a-z][a-z0-9-]{0,29}?)(?:_[a-z]{1,9})?"
ENDS = r"(?=[/\s#&,;)>]|\.?$|\.\s)"
HOST = r"(?:\b([\w-]{1,40}(?:\.[\w-]{1,40}){1,4})/(?:[\w.-]{1,40}/){0,4})?"
ADDRESS = re.compile(rf"{HOST}(?:\bp|\bp\.html|\brules\.html)\?{WORD}{ENDS}(/[0-9]+/[0-9]+)?")
FILE = re.compile(rf"\s*+pzprv3(?:\.[0-9])?[ \t]*[/\n][ \t]*{WORD}[ \t]*[/\n]")
KANPEN = re.compile(r"kanpen\.net/([a-z]{2,30})\.html")
PENCILBOX = re.compile(r"<puzzle\s[^<>]{0,200}?\btype\s?=\s?[\"']([a-z][a-z0-9-]{1,29})[\"']")
OPEN = "Open a puzzle there and copy its address, which has “/p?” in it."


def named(text: str) -> Other | None:
    """A puzzle of this family, by its address or its file; or a page of puzz.link."""
    if file := FILE.match(text):
        return a_puzzle(called(file[1]), "a pzpr file")
    if "<board" in text and (xml := PENCILBOX.search(text)):
        return a_puzzle(called(xml[1]), "an XML file of pencilbox")
    if kanpen := KANPEN.search(text):
        return a_puzzle(called(kanpen[1]), "kanpen.net")
    for address in ADDRESS.finditer(text) if "?" in text else ():
        host = address[1] or SITE
        if address[2] in KNOWN or address[3] or host.endswith(HOSTS):
            return a_puzzle(called(address[2]), host.removeprefix("www."))
    if re.search(r"\bpuzz\.link(?:/|\s|$)", text):
        return Other("This is a page of puzz.link without a puzzle in its address.", OPEN)
    return None


def called(word: str) -> str:
    """The name of the puzzle with this word in its addresses; a word that is not known, in quotation marks."""
    return KNOWN.get(word) or f"“{word}”"
