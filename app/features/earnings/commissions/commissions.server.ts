import { and, asc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { branchRows } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { localDate } from '#app/lib/time.ts'
import { type CommissionLine, commissionCloses, commissionRules } from '#db/schema/earnings.ts'
import { specialists } from '#db/schema/specialists.ts'
import { type Fortnight, fortnightOf } from './fortnight.ts'
import { type Given, givenFor, type Place, standingAt } from './given.server.ts'
import { earnedOf, ruleFor, ruleText } from './reckon.ts'
import { type CommissionSheet, type Commissions, messages, type OfFortnight } from './schemas.ts'

type Used = { productId: string; name: string; quantity: number; priceMinor: number; currency: string }
type Earned = CommissionLine & { specialistId: string }
/** What visits come to, and how many lines are left out since they are of another currency. */
type Earning = { lines: Earned[]; leftOut: number }
type RuleRow = typeof commissionRules.$inferSelect

/** What each specialist earned in a fortnight: as it was closed, else as the rules of today say. */
export async function commissions(ctx: ReadCtx | WriteCtx, { day }: OfFortnight): Promise<Commissions> {
	const { name, currency, timeZone } = await getBusiness(ctx)
	const fortnight = fortnightOf(day)
	const closed = await closedSheets(ctx, fortnight)
	const places = await placesOf(ctx)
	const isClosed = (specialistId: string) => closed.some((sheet) => sheet.specialistId === specialistId)
	const { sheets: left, leftOut } = await openSheets(ctx, places, { fortnight, currency, isClosed })
	const sheets = [...closed, ...left].sort((a, b) => (a.specialist < b.specialist ? -1 : 1))
	// Its last day is over on every clock: what a branch gives tonight is still of it.
	const zones = [timeZone, ...places.map((place) => place.timeZone)]
	const isOver = zones.every((zone) => localDate(ctx.now, zone) > fortnight.to)
	const canClose = isOver && left.length > 0
	return { ...fortnight, currency, timeZone, business: name, isOver, canClose, sheets, leftOut }
}

/** What nobody closed of a fortnight that is over stands from now on as it is; closed ones stay as they are. */
export async function closeFortnight(ctx: WriteCtx, { day }: OfFortnight): Promise<Commissions> {
	const { from, to, currency, isOver, canClose, sheets } = await commissions(ctx, { day })
	if (!isOver) throw new DomainError('conflict', 'day', undefined, messages.open)
	const open = sheets.filter(({ closedAt }) => closedAt === null)
	if (!canClose)
		throw new DomainError('conflict', 'day', undefined, sheets.length > 0 ? messages.closed : messages.nothing)
	for (const { specialistId, totalMinor, lines } of open) {
		const row = { specialistId, startsOn: from, endsOn: to, currency, totalMinor, lines }
		const by = { closedBy: ctx.actor.name ?? ctx.actor.kind, closedAt: ctx.now }
		await ctx.db.insert(commissionCloses).values({ id: newId('ccl'), businessId: ctx.businessId, ...row, ...by })
	}
	await ctx.emit('earnings.fortnightClosed', { startsOn: from, count: open.length })
	return commissions(ctx, { day })
}

async function closedSheets(ctx: ReadCtx | WriteCtx, { from }: Fortnight): Promise<CommissionSheet[]> {
	const rows = await ctx.db
		.select({ close: commissionCloses, name: specialists.name })
		.from(commissionCloses)
		.innerJoin(
			specialists,
			and(eq(specialists.businessId, commissionCloses.businessId), eq(specialists.id, commissionCloses.specialistId)),
		)
		.where(and(eq(commissionCloses.businessId, ctx.businessId), eq(commissionCloses.startsOn, from)))
	return rows.map(({ close: { specialistId, totalMinor, lines, closedBy, closedAt }, name }) => {
		return { specialistId, specialist: name, totalMinor, lines, closedBy, closedAt }
	})
}

type Opened = { fortnight: Fortnight; currency: string; isClosed: (specialistId: string) => boolean }

async function openSheets(
	ctx: ReadCtx | WriteCtx,
	places: Place[],
	{ fortnight, currency, isClosed }: Opened,
): Promise<{ sheets: CommissionSheet[]; leftOut: number }> {
	const rules = await ctx.db
		.select()
		.from(commissionRules)
		.where(and(owned(ctx, commissionRules), eq(commissionRules.isActive, true)))
		.orderBy(asc(commissionRules.createdAt))
	if (rules.length === 0) return { sheets: [], leftOut: 0 }
	const people = new Map<string, string>()
	for (const { id, name } of await ctx.db
		.select({ id: specialists.id, name: specialists.name })
		.from(specialists)
		.where(eq(specialists.businessId, ctx.businessId)))
		people.set(id, name)
	const earned: Earned[] = []
	let leftOut = 0
	const standing = await standingAt(ctx, fortnight)
	for (const place of places) {
		const given = await givenFor(ctx, place, standing)
		for (const visit of given.filter(({ specialistId }) => !isClosed(specialistId))) {
			const found = linesOf(rules, visit, { timeZone: place.timeZone, currency })
			earned.push(...found.lines)
			leftOut += found.leftOut
		}
	}
	const ids = [...new Set(earned.map(({ specialistId }) => specialistId))]
	const sheets = ids.map((specialistId) => {
		const mine = earned.filter((line) => line.specialistId === specialistId)
		return {
			...{ specialistId, specialist: people.get(specialistId) ?? '', closedBy: null, closedAt: null },
			totalMinor: mine.reduce((sum, { minor }) => sum + minor, 0),
			lines: mine.map(({ specialistId: _, ...line }) => line),
		}
	})
	return { sheets, leftOut }
}

/** Branches by their clocks: a day is a day of the branch. */
async function placesOf(ctx: ReadCtx | WriteCtx): Promise<Place[]> {
	const branches = await branchRows(ctx, { archived: true })
	return [...new Set(branches.map(({ timeZone }) => timeZone))].map((timeZone) => ({
		timeZone,
		branchIds: branches.filter((branch) => branch.timeZone === timeZone).map(({ id }) => id),
	}))
}

type Shown = { timeZone: string; currency: string }

/**
 * One line of the visit, and one of each product that it used, where a rule says what is earned of them. What has its price
 * in another currency is counted and left out: a sum has one.
 */
function linesOf(rules: RuleRow[], visit: Given, { timeZone, currency }: Shown): Earning {
	const { id: appointmentId, specialistId, serviceId, title, client, baseMinor } = visit
	const used: Used[] = JSON.parse(visit.used)
	const usedMinor = used
		.filter((each) => each.currency === currency)
		.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)
	const about = { specialistId, appointmentId, client, day: localDate(visit.startsAt, timeZone) }
	const ofVisit = ruleFor(rules, { kind: 'service', specialistId, serviceId })
	const lines: Earned[] = []
	let leftOut = 0
	if (ofVisit && visit.currency !== currency) leftOut += 1
	else if (ofVisit) {
		const minor = earnedOf(ofVisit, { baseMinor, usedMinor })
		lines.push({ ...about, kind: 'service', name: title, baseMinor, minor, rule: ruleText(ofVisit, currency) })
	}
	for (const { productId, name, quantity: pieces, priceMinor, currency: own } of used) {
		const rule = ruleFor(rules, { kind: 'product', specialistId, productId })
		if (!rule) continue
		if (own !== currency) {
			leftOut += 1
			continue
		}
		const base = pieces * priceMinor
		const minor = earnedOf(rule, { baseMinor: base, pieces })
		const told = { name: `${pieces} × ${name}`, baseMinor: base, minor, rule: ruleText(rule, currency) }
		lines.push({ ...about, kind: 'product', ...told })
	}
	return { lines, leftOut }
}
