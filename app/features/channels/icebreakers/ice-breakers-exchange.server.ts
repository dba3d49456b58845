import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type PageChannel } from '#app/integrations/messenger/changes.ts'
import { type PageResult } from '#app/integrations/messenger/pages.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { canSend, getAccount, toAccount } from '../queries.server.ts'
import { type ChannelAccount } from '../schemas.ts'
import { type SetIceBreakers } from './schemas-ice-breakers.ts'

type Prepared = {
	accountId: string
	questions: string[]
	account: { channel: PageChannel; externalId: string; parentId: string | null; sealedToken: string }
}

/** Throws `not_connected` where Meta would not take them, `duplicate` beside a question that stands twice. */
export async function prepareIceBreakers(ctx: WriteCtx, input: SetIceBreakers): Promise<Prepared> {
	const { accountId, first, second, third, fourth } = input
	const row = await getAccount(ctx, accountId)
	const { channel, externalId, parentId, sealedToken } = row
	const isPage = channel === 'messenger' || channel === 'instagram'
	if (!isPage || !canSend(row) || !sealedToken) throw new DomainError('not_connected', 'first', undefined, messages.off)
	const named = Object.entries({ first, second, third, fourth }).flatMap(([name, text]) =>
		text ? [{ name, text }] : [],
	)
	const twice = named.find(({ text }, at) => named.findIndex((each) => each.text === text) < at)
	if (twice) throw new DomainError('invalid_input', twice.name, undefined, messages.twice)
	return {
		accountId,
		questions: named.map(({ text }) => text),
		account: { channel, externalId, parentId, sealedToken },
	}
}

export async function askIceBreakers(
	{ account, questions }: Prepared,
	{ pages }: Adapters,
	keys: Keys,
): Promise<PageResult<true>> {
	const { channel, externalId, parentId, sealedToken } = account
	const accessToken = unsealed(sealedToken, keys.seal) ?? ''
	return pages.setIceBreakers({ channel, externalId, pageId: parentId, accessToken }, questions)
}

/** What Meta took stands here too, so that it can be changed and taken away again. */
export async function recordIceBreakers(
	ctx: WriteCtx,
	{ accountId, questions }: Prepared,
	answer: PageResult<true>,
): Promise<ChannelAccount> {
	if (answer.kind === 'refused' && answer.retryAfterMs === undefined) {
		const why = answer.meaning === 'token' ? messages.token : messages.refused(answer.detail)
		throw new DomainError('conflict', 'first', undefined, why)
	}
	if (answer.kind !== 'ok') throw new DomainError('unavailable', 'first', undefined, messages.noAnswer)
	await ctx.db
		.update(channelAccounts)
		.set({ iceBreakers: questions.length > 0 ? questions : null })
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountSaved', { accountId })
	return toAccount(ctx, await getAccount(ctx, accountId))
}

const messages = {
	off: 'Primero conecta esta cuenta',
	twice: 'Esta pregunta ya está arriba',
	token: 'Meta ya no acepta el token de esta cuenta. Vuelve a conectarla',
	noAnswer: 'Meta no respondió. Inténtalo de nuevo en un momento',
	refused: (detail: string) => `Meta no las aceptó${detail.trim() ? `: ${detail.trim()}` : ''}`,
}
