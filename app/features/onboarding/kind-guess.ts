import { plainText } from '#app/lib/plain-text.ts'
import { type Kind } from './templates.ts'

/** Beginnings of words by which a house says what it is; the more particular kinds first: a 'spa de uñas' is of nails. */
const signs: [Kind, string][] = [
	['veterinaria', 'veterinari|mascota|canin|felin|grooming|perr(?:o|it)|gat(?:o|it)'],
	['dentista', 'dent(?:al|ist|adur)|odonto|ortodon|maxilo'],
	['fisioterapia', 'fisio|rehabilita|quiropr'],
	['psicologia', 'psico|terapeut|salud mental'],
	['barberia', 'barber'],
	['unas', 'unas?(?![a-z])|nails?(?![a-z])|manicur'],
	['gimnasio', 'gimnasio|gym(?![a-z])|crossfit|pilates|yoga|entrena'],
	['escuela', 'escuela|academia|colegio|instituto|clases'],
	['restaurante', 'restaurant|cafeteria|pizzeria|taqueria|cocina'],
	['agencia', 'agencia|consultor|despacho|bufete'],
	['spa', 'spa(?![a-z])|facial|masaj'],
	['salon', 'salon|estetica|peluquer|belleza|estilis'],
	['tienda', 'tienda|boutique|abarrot|papeler|ferreter'],
]

/** What a business probably is by its name and description; undefined where they tell nothing. */
export function kindGuess(...texts: (string | null | undefined)[]): Kind | undefined {
	const all = plainText(texts.filter(Boolean).join(' '))
	return signs.find(([, sign]) => new RegExp(`(?<![a-z])(?:${sign})`).test(all))?.[0]
}
