import { z } from 'zod'
import { entity, sentence } from '#app/core/api/leaves.ts'
import { type Service } from '#app/features/services/schemas.ts'
import { majorOf } from '#app/lib/money.ts'

type LinkPrice = NonNullable<Service['linkPrice']>

export const WireDeposit = z
	.object({
		type: z.enum(['percentage', 'fixed']),
		value: z
			.number()
			.describe('Un porcentaje, o una cantidad en la moneda del link')
			.meta({ examples: [50] }),
	})
	.describe('La parte que se paga al reservar; null: todo')

const WireDiscount = entity('Discount', {
	active: z.boolean(),
	type: z.enum(['percentage', 'fixed']),
	value: z
		.number()
		.describe('Un porcentaje, o una cantidad en la moneda del link')
		.meta({ examples: [10] }),
	expirationType: z.enum(['always', 'timer', 'date']),
	discountKey: sentence('k7m2p9xw'),
	duration: z
		.union([z.number(), z.literal('always')])
		.describe('Segundos, o la palabra always')
		.meta({ examples: [900] }),
	message: z.string(),
	startDate: z.string().nullable(),
	endDate: z.string().nullable(),
})

export const WireLinkPrice = entity('LinkPrice', {
	paymentName: sentence('Anticipo de corte'),
	paymentDescription: z.string().nullable(),
	unitPrice: z.number().meta({ examples: [350] }),
	currency: sentence('MXN'),
	deposit: WireDeposit.nullable(),
	themeColor: z.string().nullable(),
	discount: WireDiscount.nullable(),
	appointmentConfig: z.object({
		statusAfterPayment: z.enum(['agendada', 'confirmada']),
		hoursToDeleteAppointmentIfNotPaid: z.number().nullable(),
	}),
})

export function linkPriceOut(link: LinkPrice): z.input<typeof WireLinkPrice> {
	const { unitPriceMinor, deposit, discount, paymentDescription = null, themeColor = null, ...same } = link
	return {
		...same,
		paymentDescription,
		themeColor,
		unitPrice: majorOf(unitPriceMinor, same.currency),
		deposit: deposit ? amountOut(deposit, same.currency) : null,
		discount: discount && discountOut(discount, same.currency),
	}
}

function discountOut(discount: NonNullable<LinkPrice['discount']>, currency: string): z.input<typeof WireDiscount> {
	const { startDate = null, endDate = null, ...same } = discount
	return { ...same, ...amountOut(discount, currency), startDate, endDate }
}

/** Amounts of the wire are decimal numbers; ours are minor units. */
function amountOut({ type, value }: { type: 'percentage' | 'fixed'; value: number }, currency: string) {
	return { type, value: type === 'fixed' ? majorOf(value, currency) : value }
}
