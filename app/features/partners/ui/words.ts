import { type BusinessTrouble } from '../kinds.ts'
import { type PartnerLine } from '../schemas.ts'
import { type WalletMovement } from '../wallet/schemas.ts'

type Tone = 'ok' | 'aviso' | undefined

/** PAR-005, PAR-007. */
export const statusNames: Record<PartnerLine['status'], { name: string; tone: Tone }> = {
	active: { name: 'Activa', tone: 'ok' },
	trialing: { name: 'A prueba', tone: 'aviso' },
	expired: { name: 'Vencida', tone: undefined },
	inactive: { name: 'Inactiva', tone: undefined },
}

export const planNames: Record<PartnerLine['plan'], string> = {
	hobby: 'Hobby',
	pro: 'Pro',
	scale: 'Scale',
	prepay: 'Prepago',
}

/** CRE-005. */
export const walletWords: Record<WalletMovement['type'], string> = {
	partner_recharge: 'Recarga',
	transfer: 'Partner → Negocio',
	extract: 'Negocio → Partner',
	adjust: 'Ajuste',
}

export const modelNames = { gpt_model: 'GPT', reasoning_model: 'Reasoning' } as const
export const modelOptions = [
	{ id: 'gpt_model', name: 'GPT', hint: 'Respuestas de todos los días' },
	{ id: 'reasoning_model', name: 'Reasoning', hint: 'Respuestas que razonan' },
]

/** CRE-007. */
export const renewalNames = {
	none: 'Sin renovación',
	'15days': '15 días',
	'1month': '1 mes',
	'1year': '1 año',
} as const

export const troubleWords: Record<BusinessTrouble, string> = {
	credits: 'Sin créditos',
	payment: 'Pago de su plan pendiente',
	channels: 'Canal con problema',
}
