import { type HeaderKind, headerKinds } from './schemas-templates.ts'

type Word = { word: string; tone: 'ok' | 'info' | 'aviso' | 'fallo' }

const states: Record<string, Word> = {
	APPROVED: { word: 'Aprobada', tone: 'ok' },
	PENDING: { word: 'En revisión', tone: 'info' },
	IN_APPEAL: { word: 'En apelación', tone: 'info' },
	REJECTED: { word: 'Rechazada', tone: 'fallo' },
	PAUSED: { word: 'En pausa', tone: 'aviso' },
	DISABLED: { word: 'Desactivada', tone: 'fallo' },
	FLAGGED: { word: 'En observación', tone: 'aviso' },
	LIMIT_EXCEEDED: { word: 'Sin cupo', tone: 'fallo' },
	PENDING_DELETION: { word: 'Por eliminarse', tone: 'aviso' },
	DELETED: { word: 'Eliminada en Meta', tone: 'fallo' },
}

/** What WhatsApp says of a template, as staff read it. */
export function templateState(status: string): Word {
	return states[status.toUpperCase()] ?? { word: 'Sin aprobar', tone: 'aviso' }
}

const reasons: Record<string, string> = {
	ABUSIVE_CONTENT: 'Meta leyó en ella contenido ofensivo.',
	INCORRECT_CATEGORY: 'La categoría no corresponde al texto: lo que promociona va en Marketing.',
	TAG_CONTENT_MISMATCH: 'El idioma o la categoría no corresponden al texto.',
	INVALID_FORMAT: 'El formato no es válido: revisa las variables y sus ejemplos.',
	SCAM: 'Meta la tomó por un engaño.',
	PROMOTIONAL: 'Tiene promoción y no está en la categoría Marketing.',
}

/** Why WhatsApp rejected or paused it. */
export function templateReason(code: string): string {
	return reasons[code.toUpperCase()] ?? `Meta dice: ${code.replaceAll('_', ' ').toLowerCase()}`
}

const qualities: Record<string, string> = { GREEN: 'Calidad alta', YELLOW: 'Calidad media', RED: 'Calidad baja' }

/** How people take it; undefined while nobody knows. */
export function templateQuality(code: string): string | undefined {
	return qualities[code.toUpperCase()]
}

/** Languages of the form as staff read them; another by its code. */
export const languageNames: Record<string, string> = {
	es_MX: 'Español (México)',
	es: 'Español',
	es_AR: 'Español (Argentina)',
	es_ES: 'Español (España)',
	en_US: 'Inglés (EE. UU.)',
	pt_BR: 'Portugués (Brasil)',
}

export const categoryNames: Record<string, string> = {
	UTILITY: 'Servicio: citas y avisos',
	MARKETING: 'Marketing: promociones',
	AUTHENTICATION: 'Autenticación',
}

/** What stands above the body, as staff read it. */
export const headerNames: Record<HeaderKind, string> = {
	TEXT: 'Texto, o nada',
	IMAGE: 'Una imagen',
	VIDEO: 'Un video',
	DOCUMENT: 'Un documento PDF',
}

/** In the place of a header that is no text. */
export function headerWord(format = ''): string {
	const kind = headerKinds.find((each) => each === format.toUpperCase())
	return `(${kind && kind !== 'TEXT' ? headerNames[kind].toLowerCase() : format.toLowerCase()})`
}
