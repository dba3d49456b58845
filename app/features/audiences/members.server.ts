import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { filterOf } from '#app/features/clients/list/address.ts'
import { mayAsk, type Sifted, sift } from '#app/features/clients/list/filter.server.ts'
import { ClientFilter } from '#app/features/clients/list/schemas-list.ts'
import { type AudienceRow, type Groups, leftOutBy } from './rows.server.ts'

/** The filter with which a group fills itself. */
export function filterIn({ query }: Pick<AudienceRow, 'query'>): ClientFilter {
	return filterOf(new URLSearchParams(query ?? ''))
}

/**
 * Where the people of a group are taken from, and what each must fulfil: the same question as the list of contacts asks.
 * Throws `forbidden` where its filter, or that of one whose people it leaves out, would tell what this one may not see.
 */
export async function membersOf(ctx: ReadCtx, audience: AudienceRow, groups: Groups): Promise<Sifted> {
	const base = audience.query === null ? await chosenIn(ctx, audience) : await fittingIn(ctx, audience)
	const clauses = [base.where]
	for (const other of groups.outOf.get(audience.id) ?? []) {
		const { from, where } = await membersOf(ctx, other, groups)
		clauses.push(sql`person.id NOT IN (SELECT person.id FROM ${from} WHERE ${where})`)
	}
	return { ...base, where: sql.join(clauses, sql` AND `) }
}

/** Who was put into it, as far as they are there. */
async function chosenIn(ctx: ReadCtx, audience: AudienceRow): Promise<Sifted> {
	const { where } = await sift(ctx, ClientFilter.parse({}))
	const from = sql`(${listed(ctx, audience, 0)}) AS listed CROSS JOIN contacts AS person ON person.id = listed.contact_id`
	return { from, where, found: null }
}

async function fittingIn(ctx: ReadCtx, audience: AudienceRow): Promise<Sifted> {
	const found = await sift(ctx, filterIn(audience))
	return { ...found, where: sql`${found.where} AND person.id NOT IN (${listed(ctx, audience, 1)})` }
}

function listed({ businessId }: ReadCtx, { id }: AudienceRow, isOut: 0 | 1): SQL {
	return sql`SELECT DISTINCT contact_id FROM audience_people
		WHERE business_id = ${businessId} AND audience_id = ${id} AND is_out = ${isOut}`
}

/** Whether somebody may see who is in a group: its filter, and those of all whose people it leaves out, are asked of everybody. */
export function maySee(ctx: ReadCtx, audience: AudienceRow, groups: Groups): boolean {
	return [audience, ...leftOutBy(groups, audience.id)].every((one) => mayAsk(ctx, filterIn(one)))
}

/** Throws `forbidden` as `membersOf` would: what is kept for all answers only who may ask for it. */
export function assertMaySee(ctx: ReadCtx, audience: AudienceRow, groups: Groups): void {
	if (!maySee(ctx, audience, groups)) throw new DomainError('forbidden')
}
