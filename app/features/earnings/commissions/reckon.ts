import { decimalText, moneyText, percentOf } from '#app/lib/money.ts'

export type Rule = {
	kind: 'service' | 'product'
	specialistId: string | null
	serviceId: string | null
	productId: string | null
	type: 'percentage' | 'fixed'
	/** Hundredths of a percent, or minor units. */
	value: number
	afterProducts: boolean
}

type Thing = { kind: Rule['kind']; specialistId: string; serviceId?: string; productId?: string }

/** The rule that fits best: of this person and this thing, else of this thing, else of this person, else of all. */
export function ruleFor<Known extends Rule>(rules: Known[], thing: Thing): Known | undefined {
	const fitting = rules.filter((rule) => {
		const isTheirs = rule.specialistId === null || rule.specialistId === thing.specialistId
		const isOfIt =
			thing.kind === 'service' ? fits(rule.serviceId, thing.serviceId) : fits(rule.productId, thing.productId)
		return rule.kind === thing.kind && isTheirs && isOfIt
	})
	const weight = (rule: Rule) => (rule.serviceId || rule.productId ? 2 : 0) + (rule.specialistId ? 1 : 0)
	return fitting.sort((a, b) => weight(b) - weight(a))[0]
}

function fits(wanted: string | null, given: string | undefined): boolean {
	return wanted === null || wanted === given
}

/**
 * What is earned of one visit at `baseMinor`, or of `pieces` of a product that come to it. A percentage of a service may be of
 * what is left after the products that it used; it is never below zero, and never more than its base.
 */
export function earnedOf(
	{ type, value, afterProducts }: Rule,
	{ baseMinor, usedMinor = 0, pieces = 1 }: { baseMinor: number; usedMinor?: number; pieces?: number },
): number {
	if (type === 'fixed') return value * pieces
	return percentOf(Math.max(0, baseMinor - (afterProducts ? usedMinor : 0)), value / 100)
}

/** '40 % después de productos', '$50.00' */
export function ruleText(
	{ type, value, afterProducts }: Pick<Rule, 'type' | 'value' | 'afterProducts'>,
	currency: string,
): string {
	if (type === 'fixed') return moneyText({ minor: value, currency })
	return `${decimalText(value).replace(/\.?0+$/, '')} %${afterProducts ? ' después de productos' : ''}`
}
