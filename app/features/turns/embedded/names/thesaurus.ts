import { stemOf } from '../words/stem.ts'

/** Words that mean the same where services are sold, a group a line; the business's own synonyms come on top. */
const source = `
mujer dama señora chica femenino
hombre caballero varón señor masculino
niño niña infantil kids
cabello pelo
corte cortar despunte recorte
tinte color coloración teñir pintar
manicure manicura
pedicure pedicura
uñas uña
depilación depilar cera wax
facial cara rostro
masaje masajear
peinado peinar
maquillaje maquillar makeup
limpieza limpiar
consulta valoración revisión chequeo
blanqueamiento blanquear
alaciado alaciar keratina
pestañas pestaña lash
cejas ceja
barba rasurar afeitar
pies pie
manos mano
novia boda
`

const groups = new Map<string, string>()
for (const line of source.trim().split('\n')) {
	const stems = line.split(' ').map(stemOf)
	for (const stem of stems) groups.set(stem, stems[0] ?? stem)
}

/** The same word for all that mean the same. */
export function meaningOf(stem: string): string {
	return groups.get(stem) ?? stem
}
