import { z } from 'zod'
import { entity, sentence } from '#app/core/api/leaves.ts'
import { type Service } from '#app/features/services/schemas.ts'

type LinkPrice = NonNullable<Service['linkPrice']>

const WireDiscount = entity('Discount', {
	active: z.boolean(),
	type: z.enum(['percentage', 'fixed']),
	value: z
		.number()
		.describe('Un porcentaje, o una cantidad en pesos o dólares')
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
	currency: z.enum(['MXN', 'USD']),
	themeColor: z.string().nullable(),
	discount: WireDiscount.nullable(),
	appointmentConfig: z.object({
		statusAfterPayment: z.enum(['agendada', 'confirmada']),
		hoursToDeleteAppointmentIfNotPaid: z.number().nullable(),
	}),
})

export function linkPriceOut(link: LinkPrice): z.input<typeof WireLinkPrice> {
	const { unitPriceMinor, discount, paymentDescription = null, themeColor = null, ...same } = link
	return {
		...same,
		paymentDescription,
		themeColor,
		unitPrice: unitPriceMinor / 100,
		discount: discount && discountOut(discount),
	}
}

/** Amounts of the wire are decimal numbers; ours are minor units. */
function discountOut(discount: NonNullable<LinkPrice['discount']>): z.input<typeof WireDiscount> {
	const { value, startDate = null, endDate = null, ...same } = discount
	return { ...same, value: same.type === 'fixed' ? value / 100 : value, startDate, endDate }
}
