import { and, asc, eq } from 'drizzle-orm'
import { failingDomain } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type DomainLook } from '#app/integrations/domains/domains.ts'
import { partnerDomains } from '#db/schema/partners.ts'
import { type Domain, type DomainRef, type DomainSaved, type Domains } from './schemas-domains.ts'

type Ctx = ReadCtx<'partner'> | WriteCtx<'partner'>
type Row = typeof partnerDomains.$inferSelect

const most = 20
const inUse = 'Ese dominio ya está en uso: un dominio pertenece a una sola app'
const tooMany = `Máximo ${most} dominios`

/** The partner's host names, the oldest first, and where each has to lead. */
export async function listDomains(ctx: Ctx): Promise<Domains> {
	const rows = await ctx.db
		.select()
		.from(partnerDomains)
		.where(eq(partnerDomains.partnerId, ctx.partnerId))
		.orderBy(asc(partnerDomains.createdAt), asc(partnerDomains.host))
		.limit(most)
	const main = rows.find((row) => stateOf(row) === 'ok')
	return { domains: rows.map((row) => toDomain(row, row === main)), dnsTarget: targetOf(ctx) }
}

export async function getDomain(ctx: Ctx, { host }: DomainRef): Promise<Domain> {
	return toDomain(await findDomain(ctx, host))
}

/** The house answers by the name from now on; links lead there once the DNS was seen to. Throws `duplicate`. */
export async function addDomain(ctx: WriteCtx<'partner'>, input: DomainRef): Promise<DomainSaved> {
	const host = input.host.toLowerCase()
	const { domains, dnsTarget } = await listDomains(ctx)
	const [taken] = await ctx.db.select().from(partnerDomains).where(eq(partnerDomains.host, host))
	if (taken || host === dnsTarget) throw new DomainError('duplicate', 'host', undefined, inUse)
	if (domains.length >= most) throw new DomainError('conflict', 'host', undefined, tooMany)
	await ctx.db.insert(partnerDomains).values({ host, partnerId: ctx.partnerId, dnsTarget, createdAt: ctx.now })
	await ctx.emit('partners.domainAdded', { partnerId: ctx.partnerId, host })
	return { host }
}

export async function removeDomain(ctx: WriteCtx<'partner'>, input: DomainRef): Promise<DomainSaved> {
	const { host } = await findDomain(ctx, input.host)
	await ctx.db.delete(partnerDomains).where(eq(partnerDomains.host, host))
	await ctx.emit('partners.domainRemoved', { partnerId: ctx.partnerId, host })
	return { host }
}

type Asked = { host: string; target: string }

/** Asked only when somebody wants to know (PAR-030). */
export async function prepareLook(ctx: WriteCtx<'partner'>, input: DomainRef): Promise<Asked> {
	const { host, dnsTarget } = await findDomain(ctx, input.host)
	return { host, target: dnsTarget ?? targetOf(ctx) }
}

export function lookUp({ host, target }: Asked, { domains }: Adapters): Promise<DomainLook | null> {
	return domains.look(host, target)
}

/** Throws `unavailable` where the DNS could not be asked: what was known stays. */
export async function recordLook(ctx: WriteCtx<'partner'>, { host }: Asked, look: DomainLook | null): Promise<Domain> {
	if (!look) throw new DomainError('unavailable')
	const { leadsHere, seen } = look
	const known = { acmStatus: leadsHere ? 'issued' : 'failing', seen: seen.join(', ') || null, checkedAt: ctx.now }
	const rows = await ctx.db.update(partnerDomains).set(known).where(owns(ctx, host)).returning()
	await ctx.emit('partners.domainChecked', { partnerId: ctx.partnerId, host, leadsHere })
	return toDomain(only(rows, 'host'))
}

function owns(ctx: Ctx, host: string) {
	return and(eq(partnerDomains.partnerId, ctx.partnerId), eq(partnerDomains.host, host.toLowerCase()))
}

async function findDomain(ctx: Ctx, host: string): Promise<Row> {
	return only(await ctx.db.select().from(partnerDomains).where(owns(ctx, host)), 'host')
}

function targetOf({ place }: Ctx): string {
	return new URL(place.origin).hostname
}

/** PAR-029: 'failing' and 'failed' are failures, any other value is well; without one nobody asked yet. */
export function stateOf({ acmStatus }: Pick<Row, 'acmStatus'>): Domain['state'] {
	if (acmStatus === null) return 'unknown'
	return failingDomain.includes(acmStatus) ? 'failing' : 'ok'
}

function toDomain(row: Row, isMain = false): Domain {
	const { host, dnsTarget, seen, checkedAt, createdAt } = row
	return {
		host,
		state: stateOf(row),
		dnsTarget: dnsTarget ?? '',
		...leftOut({ seen, checkedAt }),
		createdAt,
		isMain,
	}
}
