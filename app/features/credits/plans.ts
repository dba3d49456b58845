export type Currency = 'MXN' | 'USD'

/** A plan as the documents print it (002 §9, CRE-016 to CRE-024): figures and savings are data, not computed. */
export type Plan = {
	id: 'basic' | 'professional' | 'enterprise'
	title: string
	/** A month. */
	credits: number
	price: Record<Currency, number>
	/** In dollars, as printed. */
	pricePerCredit: string
	saving?: string
	popular?: boolean
	features: string[]
}

export const plans: Plan[] = [
	{
		id: 'basic',
		title: 'Plan Starter',
		credits: 1000,
		price: { USD: 59, MXN: 1062 },
		pricePerCredit: '0.049',
		features: ['De 40 a 70 citas al mes', '1 sucursal', 'De 1 a 7 especialistas'],
	},
	{
		id: 'professional',
		title: 'Plan Pro',
		credits: 3000,
		price: { USD: 149, MXN: 2680 },
		pricePerCredit: '0.0397',
		saving: 'Ahorro del 19%',
		popular: true,
		features: ['De 120 a 200 citas al mes', '1 o 2 sucursales', 'De 2 a 15 especialistas'],
	},
	{
		id: 'enterprise',
		title: 'Plan Scale',
		credits: 5000,
		price: { USD: 195, MXN: 3500 },
		pricePerCredit: '0.039',
		saving: 'Ahorro del 33%',
		features: ['De 200 a 500 citas al mes', 'De 1 a 5 sucursales', 'De 5 a 30 especialistas'],
	},
]

export function currencyNamed(value: string | null): Currency {
	return value?.toUpperCase() === 'USD' ? 'USD' : 'MXN'
}
