import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { findProviderAccount, noteProviderProblem } from '#app/features/businesses/provider-accounts.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type OwnedPage, type PageResult } from '#app/integrations/messenger/pages.ts'
import { seal, unsealed } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { anybodys, keepAccount } from '../accounts.server.ts'
import { assertFree, refusal, release } from '../connecting-exchange.server.ts'
import { toAccount } from '../queries.server.ts'
import { type ChannelAccount, type ConnectPage, type OwnedPages } from '../schemas.ts'

type Login = { sealedToken: string; label: string; userId: string | null }

/** Throws `not_connected` until somebody logged in with Facebook. */
async function loginOf(ctx: WriteCtx): Promise<Login> {
	const login = await findProviderAccount(ctx, 'meta_login')
	if (!login?.sealedToken) throw refusal('noLogin')
	return { sealedToken: login.sealedToken, label: login.label ?? '', userId: login.externalId }
}

export function preparePages(ctx: WriteCtx): Promise<Login> {
	return loginOf(ctx)
}

export function askPages({ sealedToken }: Login, { pages }: Adapters, keys: Keys): Promise<PageResult<OwnedPage[]>> {
	return pages.listPages(unsealed(sealedToken, keys.seal) ?? '')
}

/** The pages that the person who logged in manages; a login that ended is noted. */
export async function recordPages(
	ctx: WriteCtx,
	{ label }: Login,
	answer: PageResult<OwnedPage[]>,
): Promise<OwnedPages> {
	if (answer.kind === 'refused' && answer.meaning === 'token') {
		await noteProviderProblem(ctx, 'meta_login', 'token')
		await ctx.emit('channels.pagesListed', { count: 0 })
		return { label, pages: [] }
	}
	if (answer.kind !== 'ok') throw refusal('noAnswer')
	const rows = await ctx.db
		.select({ channel: channelAccounts.channel, externalId: channelAccounts.externalId })
		.from(channelAccounts)
		.where(
			and(
				owned(ctx, channelAccounts),
				inArray(channelAccounts.channel, ['messenger', 'instagram']),
				eq(channelAccounts.state, 'connected'),
				isNotNull(channelAccounts.provenAt),
			),
		)
		.limit(200)
	const isConnected = (id: string | undefined) => rows.some(({ externalId }) => externalId === id)
	await ctx.emit('channels.pagesListed', { count: answer.value.length })
	const pages = answer.value.map(({ id, name, instagram }) => {
		const [messenger, profile] = [isConnected(id), isConnected(instagram?.id)]
		const connected: OwnedPages['pages'][number]['connected'] = []
		if (messenger) connected.push('messenger')
		if (profile) connected.push('instagram')
		return { id, name, instagram, connected }
	})
	return { label, pages }
}

type Prepared = Login & { input: ConnectPage }
type Opened = { kind: 'ok'; page: OwnedPage } | { kind: 'no'; why: Parameters<typeof refusal>[0] }

export async function prepareConnectPage(ctx: WriteCtx, input: ConnectPage): Promise<Prepared> {
	return { input, ...(await loginOf(ctx)) }
}

/** Facebook lists a page with its token to who manages it: that is the proof. Then it is asked to tell us of it. */
export async function askPage({ sealedToken, input }: Prepared, { pages }: Adapters, keys: Keys): Promise<Opened> {
	const listed = await pages.listPages(unsealed(sealedToken, keys.seal) ?? '')
	if (listed.kind === 'refused' && listed.meaning === 'token') return { kind: 'no', why: 'loginEnded' }
	if (listed.kind !== 'ok') return { kind: 'no', why: 'noAnswer' }
	const page = listed.value.find(({ id }) => id === input.page)
	if (!page) return { kind: 'no', why: 'notYourPage' }
	const { channel } = input
	if (channel === 'instagram' && !page.instagram) return { kind: 'no', why: 'noInstagram' }
	const externalId = channel === 'instagram' ? (page.instagram?.id ?? '') : page.id
	const account = { channel, externalId, pageId: page.id, accessToken: page.accessToken }
	const subscribed = await pages.subscribe(account)
	return subscribed.kind === 'ok' ? { kind: 'ok', page } : { kind: 'no', why: 'notSubscribed' }
}

export async function recordPage(ctx: WriteCtx, { input, userId }: Prepared, opened: Opened): Promise<ChannelAccount> {
	if (opened.kind !== 'ok') throw refusal(opened.why)
	const { channel } = input
	const { id, name, instagram, accessToken } = opened.page
	const isProfile = channel === 'instagram'
	const externalId = isProfile ? (instagram?.id ?? '') : id
	const known = await anybodys(ctx, channel, externalId)
	assertFree(ctx, known)
	if (known && known.businessId !== ctx.businessId) await release(ctx, known)
	const row = await keepAccount(ctx, {
		...{ channel, externalId, provenAt: ctx.now, sealedToken: seal(accessToken, ctx.keys.seal) },
		parentId: isProfile ? id : undefined,
		grantedBy: userId,
		name: (name || externalId).slice(0, 80),
		displayAddress: isProfile && instagram?.username ? `@${instagram.username}` : name,
	})
	await ctx.emit('channels.accountSaved', { accountId: row.id })
	return toAccount(ctx, row)
}
