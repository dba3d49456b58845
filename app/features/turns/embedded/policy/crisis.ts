import { type Turn } from './turn.ts'

/** Whoever speaks of ending their life, or of hurting themselves, is never asked what they need: somebody of the team reads it now. */
const CRISIS =
	/(?<!\S)(?:(?:ya )?no (?:querer|tengo ganas de) (?:seguir )?(?:vivir|viviendo|existir|estar aqui en este mundo)|(?:me )?(?:querer|voy a|ir a|ganas de|pienso en|pensando en|penso en|pensado en) (?:morir(?:me|se)?|matar(?:me|se)?|suicidar(?:me|se)?|quitar(?:me|se) la vida|hacer(?:me|se) dano|cortar(?:me|se) las venas)|(?:suicid\p{L}+)|quitar(?:me|se) la vida)(?!\S)/u

export function isCrisis({ reading }: Turn): boolean {
	return CRISIS.test(reading.words.text)
}
