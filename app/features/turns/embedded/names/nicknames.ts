import { soundOf } from '../words/spelling.ts'

/** How first names are called in Mexico, folded; a name may stand on several lines. */
const source = `
alejandra: ale aleja alex janis
alejandro: ale alex jandro
alberto: beto
adriana: adri
alfonso: poncho
alfredo: fredy alf
alicia: licha
ana: anita
andrea: andi andre
angela: angie
angelica: angie
antonia: tona toni
antonio: tono toni
araceli: ara chely
armando: mando
arturo: turo
barbara: barbi
beatriz: bety betty bea
brenda: bren
carlos: carlitos charly charlie
carmen: carmelita menchu
carolina: caro
catalina: cata
cecilia: ceci chila
claudia: clau
concepcion: concha conchita
consuelo: chelo
cristian: cris
cristina: cris tina
daniel: dani
daniela: dani dany
diana: didi
dolores: lola lolita
eduardo: lalo edu
elizabeth: eli liz betty
enrique: kike quique
ernesto: neto
esteban: tebi
estefania: fany estef
eugenia: kena
fabiola: faby
federico: fede
felipe: pipe
fernanda: fer ferna
fernando: fer nando
francisca: pancha paquita
francisco: paco pancho fran
gabriel: gabo gabi
gabriela: gaby gabi
gerardo: jerry
gilberto: beto
graciela: chela
gregorio: goyo
guadalupe: lupe lupita
guillermo: memo
gustavo: gus tavo
hector: tito
humberto: beto
ignacio: nacho
isabel: isa chabela
itzel: itz
jacqueline: jaky jackie
javier: javi
jesus: chuy
jorge: yorch coque
jose: pepe
josefina: josefa pepa fina
juana: juanita
julia: juli
karina: kari
laura: lau laurita
leonardo: leo
leticia: lety leti
lizbeth: liz
lorena: lore
lourdes: lulu
lucia: lucy luci lucha
luis: lucho luisito
magdalena: malena
manuel: manolo meno
manuela: manu
margarita: mago margo
maria: mari mary marita
mariana: mari marian
maricela: mari chela
mario: mayito
martha: marthita
mauricio: mau
mercedes: meche
miguel: mike migue
monica: moni
montserrat: montse
monserrat: montse
natalia: nat nata
nayeli: naye
norma: normita
octavio: tavo
oscar: osc
pablo: pablito
pamela: pam
patricia: paty pati
paulina: pau
pedro: perico
rafael: rafa
ramon: moncho
raquel: raque
refugio: cuca
regina: regi
ricardo: ricky richi
roberto: beto rober
rocio: chio
rodrigo: rod rodri
rosa: rosita
rosario: chayo
salvador: chava
samuel: sam
santiago: santi
sebastian: sebas
sergio: checo
silvia: chivis
sofia: sofi sofy
socorro: coco
susana: susy
teresa: tere
valentina: vale
valeria: vale
vanessa: vane
veronica: vero
vicente: chente
victor: vic
victoria: vicky
viridiana: viri
ximena: xime
yolanda: yola
`

const nicknames = new Map(
	source
		.trim()
		.split('\n')
		.map((line) => {
			const [name = '', called = ''] = line.split(': ')
			return [soundOf(name), called.split(' ').map(soundOf)] as const
		}),
)

/** What somebody of this folded first name may be called, by ear. */
export function nicknamesOf(name: string): string[] {
	return nicknames.get(soundOf(name)) ?? []
}
