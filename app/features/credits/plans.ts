export type Currency = 'MXN' | 'USD'
export const currencies = ['MXN', 'USD'] as const
export const planIds = ['basic', 'professional', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

/** Two sets stand in the documents (D-64): the one that is sold here, and the one that the demo and partners show. */
export type PlanSet = 'subscription' | 'usd'

/** A plan as the documents print it (002 §9, CRE-016 to CRE-025): figures and savings are data, not computed. */
export type Plan = {
	id: PlanId
	title: string
	/** A month. */
	credits: number
	price: Record<Currency, number>
	/** In dollars, as printed. */
	pricePerCredit: string
	/** What calls of the API name its price by. */
	priceId: string
	saving?: string
	popular?: boolean
	features: string[]
}

const sizes = {
	basic: ['De 40 a 70 citas al mes', '1 sucursal', 'De 1 a 7 especialistas'],
	professional: ['De 120 a 200 citas al mes', '1 o 2 sucursales', 'De 2 a 15 especialistas'],
	enterprise: ['De 200 a 500 citas al mes', 'De 1 a 5 sucursales', 'De 5 a 30 especialistas'],
}

const professional = { id: 'professional', title: 'Plan Pro', popular: true, features: sizes.professional } as const
const basic = { id: 'basic', title: 'Plan Starter', features: sizes.basic } as const
const enterprise = { id: 'enterprise', title: 'Plan Scale', features: sizes.enterprise } as const

export const planSets: Record<PlanSet, Plan[]> = {
	subscription: [
		{
			...basic,
			credits: 1000,
			price: { USD: 59, MXN: 1062 },
			pricePerCredit: '0.049',
			priceId: 'plan_basic',
		},
		{
			...professional,
			credits: 3000,
			price: { USD: 149, MXN: 2680 },
			pricePerCredit: '0.0397',
			priceId: 'plan_professional',
			saving: 'Ahorro del 19%',
		},
		{
			...enterprise,
			credits: 5000,
			price: { USD: 195, MXN: 3500 },
			pricePerCredit: '0.039',
			priceId: 'plan_enterprise',
			saving: 'Ahorro del 33%',
		},
	],
	usd: [
		{ ...basic, credits: 1000, price: { USD: 49, MXN: 980 }, pricePerCredit: '0.049', priceId: 'usd_basic' },
		{
			...professional,
			credits: 3000,
			price: { USD: 119, MXN: 2380 },
			pricePerCredit: '0.0397',
			priceId: 'usd_professional',
			saving: 'Ahorro del 39%',
		},
		{
			...enterprise,
			credits: 10_000,
			price: { USD: 329, MXN: 6580 },
			pricePerCredit: '0.0329',
			priceId: 'usd_enterprise',
			saving: 'Ahorro del 49%',
		},
	],
}

/** Those that are sold. */
export const plans = planSets.subscription

/** Chosen until somebody chooses another, and again after a payment that failed (CRE-021). */
export const defaultPlan: PlanId = 'professional'

export function currencyNamed(value: string | null): Currency {
	return value?.toUpperCase() === 'USD' ? 'USD' : 'MXN'
}

export function planNamed(value: string | null): PlanId {
	return planIds.find((id) => id === value) ?? defaultPlan
}
