/** A message costs less the more of them are bought at once (CRE-032): in hundredths of a peso, from a quantity on. */
export type Level = { level: number; from: number; minor: number }

export const levels: readonly Level[] = [
	{ level: 1, from: 0, minor: 100 },
	{ level: 2, from: 2000, minor: 90 },
	{ level: 3, from: 5000, minor: 70 },
	{ level: 4, from: 10_000, minor: 50 },
	{ level: 5, from: 20_000, minor: 40 },
]

export const messagesByDefault = 5000
export const mostMessages = 1_000_000

/** The fewest that one may buy (CRE-034). */
export function leastMessages(hasCoupon: boolean): number {
	return hasCoupon ? 500 : 750
}

/** The whole quantity at the price of the level that it falls in, not each part at its own (D-65). */
export function priceOfMessages(quantity: number): Level & { totalMinor: number } {
	const [cheapest] = levels.filter(({ from }) => quantity >= from).slice(-1)
	const level = cheapest ?? { level: 1, from: 0, minor: 100 }
	return { ...level, totalMinor: quantity * level.minor }
}

export const packIds = ['bronce', 'plata', 'oro'] as const
export type PackId = (typeof packIds)[number]

/** A plan of credits that is bought once; prices in hundredths of a peso (CRE-037 to 039). */
export type Pack = {
	id: PackId
	title: string
	credits: number
	minor: number
	extraMinor: number
	funnels: number
	campaigns: number
	upsells: number
}

export const packs: readonly Pack[] = [
	{
		...{ id: 'bronce', title: 'Plan Bronce', credits: 1000, minor: 124_900, extraMinor: 100 },
		...{ funnels: 2, campaigns: 1, upsells: 10 },
	},
	{
		...{ id: 'plata', title: 'Plan Plata', credits: 2000, minor: 194_900, extraMinor: 85 },
		...{ funnels: 5, campaigns: 2, upsells: 20 },
	},
	{
		...{ id: 'oro', title: 'Plan Oro', credits: 5000, minor: 374_900, extraMinor: 70 },
		...{ funnels: 10, campaigns: 4, upsells: 50 },
	},
]

/** What an expert takes for setting the assistant up, once (CRE-040). */
export const expertMinor = 34_900

/** 1, 2 and 3 in the address (CRE-036); anything else is as if nothing were said. */
export function packNamed(value: string | null): PackId {
	return { 1: packIds[0], 2: packIds[1], 3: packIds[2] }[value ?? ''] ?? packIds[1]
}

/** Extra credits go in steps of 100 up to 500, then of 500 (CRE-041). */
export function stepExtra(extra: number, way: 'more' | 'less'): number {
	if (way === 'more') return extra < 500 ? nextUp(extra, 100) : nextUp(extra, 500)
	return extra <= 500 ? nextDown(extra, 100) : Math.max(500, nextDown(extra, 500))
}

function nextUp(value: number, step: number): number {
	return (Math.floor(value / step) + 1) * step
}

function nextDown(value: number, step: number): number {
	return Math.max(0, (Math.ceil(value / step) - 1) * step)
}

export function isExtraStep(extra: number): boolean {
	return extra >= 0 && (extra <= 500 ? extra % 100 === 0 : extra % 500 === 0)
}

export function priceOfPack(pack: Pack, { extra, withExpert }: { extra: number; withExpert: boolean }) {
	const extraMinor = extra * pack.extraMinor
	const helpMinor = withExpert ? expertMinor : 0
	return { extraMinor, helpMinor, totalMinor: pack.minor + extraMinor + helpMinor }
}

/** What the card of a coupon offers (CRE-046 to 048). */
export const promo = {
	credits: 1000,
	minor: 34_900,
	/** The Plan Bronce and its set-up. */
	valueMinor: 124_900 + expertMinor,
	discount: '78% de descuento',
	seconds: 259_200,
}

/** What a new business tries its assistant with. */
export const trialCredits = 200
