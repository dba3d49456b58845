import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { unseal } from '#app/lib/secrets.ts'
import { templates } from '#db/schema/channels.ts'
import { openAccount, refusalOf } from './creating-exchange.server.ts'
import { getTemplate, toListed } from './listed.server.ts'
import { type ListedTemplate, type TemplateRef } from './schemas-templates.ts'

const unknownToUs = 'Primero presiona «Actualizar»: esta plantilla es de una lista anterior'

type Prepared = { templateId: string; name: string; providerId: string; wabaId: string; sealedToken: string }

export async function prepareRemoval(ctx: WriteCtx, { templateId }: TemplateRef): Promise<Prepared> {
	const { accountId, name, providerId } = await getTemplate(ctx, templateId)
	// By its name alone Meta takes all its languages away.
	if (!providerId) throw new DomainError('conflict', 'templateId', undefined, unknownToUs)
	return { templateId, name, providerId, ...(await openAccount(ctx, accountId)) }
}

export function askRemoval(
	{ wabaId, sealedToken, name, providerId }: Prepared,
	{ whatsApp }: Adapters,
	keys: Keys,
): Promise<WhatsAppResult<true>> {
	return whatsApp.deleteTemplate({ wabaId, accessToken: unseal(sealedToken, keys.seal) }, { id: providerId, name })
}

/** What Meta does not know any more is gone as well. */
export async function recordRemoval(
	ctx: WriteCtx,
	{ templateId }: Prepared,
	answer: WhatsAppResult<true>,
): Promise<ListedTemplate> {
	const row = await getTemplate(ctx, templateId)
	const isGone = answer.kind === 'ok' || (answer.kind === 'refused' && answer.meaning === 'template')
	if (!isGone) throw refusalOf(answer, 'templateId')
	await ctx.db.delete(templates).where(owned(ctx, templates, templateId))
	await ctx.emit('channels.templatesSaved', { accountId: row.accountId })
	return toListed(row)
}
