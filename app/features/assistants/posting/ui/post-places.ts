import { type Outlets } from '../schemas.ts'

/** As people call the network. */
export const networkNames = { messenger: 'Facebook', instagram: 'Instagram' } as const

/** 'Salón Jacaranda (Facebook) y @jacaranda (Instagram)' */
export function placesText(places: Outlets['places']): string {
	return places.map(({ channel, name }) => `${name} (${networkNames[channel]})`).join(' y ')
}

/** Where it publishes, or why nowhere. */
export function outletsText({ places, unconnected, mayPublish, isTest }: Outlets): string {
	if (isTest) return 'Es un asistente de prueba: no publica nada.'
	if (places.length > 0) return `Se publica en ${placesText(places)}.`
	if (!mayPublish)
		return 'Sus canales no permiten publicar: elige Messenger (página de Facebook) o Instagram en Configuración.'
	const missing = unconnected.map((channel) => (channel === 'messenger' ? 'tu página de Facebook' : 'tu Instagram'))
	return `Todavía no se publica en ningún lado: conecta ${missing.join(' o ')}.`
}
