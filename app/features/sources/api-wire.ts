import { z } from 'zod'
import { anId, businessId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import { decimalText } from '#app/lib/money.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { type CountedSource, CreateSource, type Source } from './schemas.ts'

export const SourceBody = z.object({
	trafficSource: wrapped('trafficSource', { businessId, ...CreateSource.shape }),
})

const defined = {
	_id: anId('tsr'),
	businessId: anId('biz'),
	source: sentence('Anuncio de otoño'),
	keyword: sentence('quiero la promo'),
	description: sentence('El anuncio de Instagram de octubre'),
	matchType: z.enum(['exact', 'partial']),
	ad: z.string().nullable(),
	createdAt: instant,
}

export const WireSource = entity('TrafficSource', defined)

export const WireCountedSource = entity('CountedTrafficSource', {
	...defined,
	clients: z.number().describe('Cuánta gente llegó por ella'),
	totalIncome: sentence('1250.00')
		.nullable()
		.describe('Lo que han pagado desde que llegaron; sin permiso de ver dinero, nada'),
	currency: sentence('MXN').nullable(),
})

export function sourceOut(businessId: string, { id, createdAt, ...source }: Source): z.input<typeof WireSource> {
	const { source: name, keyword, description, matchType, ad } = source
	return { _id: id, businessId, source: name, keyword, description, matchType, ad, createdAt: toIso(createdAt) }
}

export function countedOut(businessId: string, source: CountedSource): z.input<typeof WireCountedSource> {
	const [most] = source.income ?? []
	const paid = most ? decimalText(most.minor, most.currency) : '0.00'
	return {
		...sourceOut(businessId, source),
		clients: source.clients,
		totalIncome: source.income ? paid : null,
		currency: most?.currency ?? null,
	}
}
