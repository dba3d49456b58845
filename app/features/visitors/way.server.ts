import { and, eq, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type AccountRow, connectedAccount, type TemplateRow } from '#app/features/channels/queries.server.ts'
import { templates } from '#db/schema/channels.ts'
import { type CodeWay } from './schemas.ts'

export type Way = { way: CodeWay; account: AccountRow | null; template: TemplateRow | null }

/** How a code may go out of this business now: its WhatsApp, and the template that Meta approved for codes. */
export async function codeWay(ctx: ReadCtx | WriteCtx): Promise<Way> {
	const account = await connectedAccount(ctx, 'whatsapp')
	if (!account) return { way: 'none', account, template: null }
	const template = await codeTemplate(ctx, account.id)
	return { way: template ? 'template' : 'window', account, template }
}

/** Meta's own kind for codes, in Spanish where there are several. */
async function codeTemplate(ctx: ReadCtx | WriteCtx, accountId: string): Promise<TemplateRow | null> {
	const isForCodes = sql`upper(${templates.category}) = 'AUTHENTICATION'`
	const rows = await ctx.db
		.select()
		.from(templates)
		.where(and(owned(ctx, templates), eq(templates.accountId, accountId), eq(templates.status, 'APPROVED'), isForCodes))
		.orderBy(templates.name, templates.language)
		.limit(50)
	return rows.find(({ language }) => language.startsWith('es')) ?? rows[0] ?? null
}
