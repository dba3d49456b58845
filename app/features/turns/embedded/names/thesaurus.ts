import { fold, soundOf } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'

/** Words that mean the same where services are sold, a group a line; the business's own synonyms come on top. */
const source = `
mujer dama femenino
hombre caballero varón masculino vato chavo
niño niña infantil kids
cabello pelo
corte cortar despunte recorte fade degradado desvanecido
tinte color coloración teñir pintar
manicure manicura manikiur manicur mani
pedicure pedicura pedikiur pedicur pedi
uñas uña
depilación depilar cera wax
facial cara rostro
masaje masajear
peinado peinar
maquillaje maquillar makeup
limpieza limpiar profilaxis
rehabilitación rehabilitar terapia
consulta valoración revisión chequeo
blanqueamiento blanquear
alaciado alaciar alisado alisar keratina
pestañas pestaña lash
cejas ceja
barba rasurar afeitar
pies pie
manos mano
novia boda
pequeño chico chiquito mini
tatuaje tatu tattoo
perforación perforar piercing arete septum tragus helix industrial
esterilización esterilizar castrar castración
vacuna vacunar vacunación
antirrábica rabia
antipiojos piojos liendres
desparasitación desparasitar
baño bañar baña bañan bañen bañe bañarlo bañarla bañado
relleno rellenar
lentes anteojos gafas
brackets frenos braquets
endodoncia nervio
gelish gel
delineado delinear
laminado laminar
oídos oído orejas oreja
diu dispositivo intrauterino
trenzas trenza trencita trencitas
enterrada encarnada encajada
nutrición nutricional nutriólogo nutrióloga nutricionista
armazón patita varilla montura
enfermedad enfermo enferma enfermito enfermita malito malita
`

const stems = new Map<string, string>()
const sounds = new Map<string, string>()
for (const line of source.trim().split('\n')) {
	const words = line.split(' ')
	const meaning = stemOf(words[0] ?? '')
	for (const word of words) {
		stems.set(stemOf(word), meaning)
		sounds.set(soundOf(fold(word)), meaning)
	}
}

/** The same for all words that mean the same. A short stem ('ser', of 'cera') is shared by too many: there the word counts. */
export function meaningOf(stem: string, sound: string): string {
	return (stem.length > 3 ? stems.get(stem) : sounds.get(sound)) ?? stem
}
