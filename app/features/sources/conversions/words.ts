import { type ConversionRecord, type Told } from './schemas.ts'

const states: Record<Told['state'], { chip: string; tone?: string }> = {
	queued: { chip: 'Enviándose a Meta' },
	sent: { chip: 'Meta lo recibió', tone: 'ok' },
	refused: { chip: 'Meta lo rechazó', tone: 'fallo' },
	failed: { chip: 'No se pudo enviar a Meta', tone: 'fallo' },
	not_sent: { chip: 'No se envía a Meta' },
}

const problems: Record<string, string> = {
	no_ad: 'La persona no llegó por un anuncio.',
	not_connected: 'El conjunto de datos ya no está conectado.',
	no_answer: 'Meta no contestó.',
	not_counted: 'Meta no lo contó.',
	token: 'Meta ya no acepta el token: conéctalo otra vez.',
}

/** What became of telling Meta, in words; null where nobody told it. */
export function toldText({
	told,
}: Pick<ConversionRecord, 'told'>): { chip: string; tone?: string; why: string } | null {
	if (!told) return null
	const { problem } = told
	const code = problem?.startsWith('meta:') ? `Meta contestó con el código ${problem.slice('meta:'.length)}.` : ''
	return { ...states[told.state], why: (problem && problems[problem]) || code }
}

export const metaEventNames = {
	LeadSubmitted: 'Cliente potencial (LeadSubmitted)',
	ViewContent: 'Vio contenido (ViewContent)',
	AddToCart: 'Agregó al carrito (AddToCart)',
	InitiateCheckout: 'Inició la compra (InitiateCheckout)',
} as const
