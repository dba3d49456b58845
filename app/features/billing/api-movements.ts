import { z } from 'zod'
import { anId, instant } from '#app/core/api/leaves.ts'
import { pricePerCredit } from '#app/features/credits/price-text.ts'
import { type Movement } from './schemas.ts'

/** A movement of credits in the words of the documents (CRE-001 to CRE-003). */
export const WireMovement = z.object({
	_id: anId('cmv'),
	businessId: anId('biz'),
	partnerId: z.object({ _id: anId('prt'), name: z.string(), partnerCode: z.string() }).nullable(),
	amount: z.number().describe('Créditos; lo que se gastó o se retiró va sin signo'),
	type: z.string().describe('recharge, transfer, consume, extract, o adjust si cambió lo que se había pagado'),
	creditType: z.enum(['gpt', 'reasoning']),
	creditSource: z.literal('prepay'),
	model: z.enum(['gpt_model', 'reasoning_model']),
	balanceAfterMovement: z.number().nullable(),
	renewalDuration: z.enum(['none', '15days', '1month', '1year']),
	resetDate: z.string().nullable().describe('El día desde el que se contó una renovación que se reinició'),
	subscriptionId: z.string().nullable(),
	date: instant,
	createdAt: instant,
	totalPrice: z.number().nullable(),
	pricePerCredit: z.number().nullable(),
	comments: z.string().nullable(),
})

const credits = (hundredths: number) => hundredths / 100

export function movementOut(businessId: string, movement: Movement): z.input<typeof WireMovement> {
	const { id, type, creditType: model, hundredths, balanceAfter, sale, partner, at } = movement
	return {
		...{ _id: id, businessId, type, model, creditSource: 'prepay', date: at, createdAt: at },
		partnerId: partner ? { _id: partner.id, name: partner.name, partnerCode: partner.partnerCode } : null,
		amount: credits(['consume', 'extract'].includes(type) ? -hundredths : hundredths),
		creditType: model === 'gpt_model' ? 'gpt' : 'reasoning',
		balanceAfterMovement: balanceAfter === undefined ? null : credits(balanceAfter),
		renewalDuration: movement.renewal ?? 'none',
		resetDate: movement.resetOn ?? null,
		subscriptionId: movement.subscriptionId ?? null,
		totalPrice: sale ? credits(sale.totalMinor) : null,
		pricePerCredit: sale ? Number(pricePerCredit({ ...sale, hundredths })) : null,
		comments: movement.comments ?? null,
	}
}
