import { type Turn } from './turn.ts'

/** Whoever speaks of ending their life, or of hurting themselves, is never asked what they need: somebody of the team reads it now. */
const CRISIS =
	/(?<!\S)(?:(?:ya )?no (?:querer|tengo ganas de) (?:seguir )?(?:vivir|viviendo|existir|estar aqui en este mundo)|(?:me )?(?:querer|voy a|ir a|ganas de|pienso en|pensando en|penso en|pensado en) (?:morir(?:me|se)?|matar(?:me|se)?|suicidar(?:me|se)?|quitar(?:me|se) la vida|hacer(?:me|se) dano|cortar(?:me|se) las venas)|(?:suicid\p{L}+)|quitar(?:me|se) la vida)(?!\S)/u

export function isCrisis({ reading }: Turn): boolean {
	return CRISIS.test(reading.words.text)
}

/** Zones of Mexico, where the lines that are named answer; elsewhere whoever is in danger is sent to their own. */
const MEXICO =
	/^America\/(?:Mexico_City|Tijuana|Cancun|Hermosillo|Chihuahua|Ciudad_Juarez|Mazatlan|Monterrey|Merida|Matamoros|Ojinaga|Bahia_Banderas)$/

/** Línea de la Vida: Secretaría de Salud, gob.mx/lineadelavida. */
export function crisisWords({ conversation }: Turn): string {
	const help = MEXICO.test(conversation.timeZone)
		? '{llama|llame} al 911 o a la Línea de la Vida, 800 911 2000: {te|le} atienden a cualquier hora, sin costo.'
		: '{llama|llame} al número de emergencias de {tu|su} país: {te|le} atienden a cualquier hora.'
	return `Gracias por contármelo. {Te|Le} paso ahora mismo con una persona del equipo. Si {estás|está} en peligro, ${help}`
}
