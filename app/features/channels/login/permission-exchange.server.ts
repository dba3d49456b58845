import { consentStateFor, verifierOf } from '#app/core/consent-state.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { findProviderAccount, keepProviderAccount } from '#app/features/businesses/provider-accounts.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type PageResult } from '#app/integrations/messenger/pages.ts'
import { refusal } from '../connecting-exchange.server.ts'
import { type FinishLogin, type LoginFinished, type LoginStarted, type MetaLogin, type StartLogin } from '../schemas.ts'

const purpose = 'meta-permission'

/** Pages with their messages and posts, and those of the Instagram profiles that are linked to them (COM-021, ASI-062). */
const scopes = [
	...['pages_show_list', 'pages_messaging', 'pages_manage_metadata', 'pages_read_engagement', 'pages_manage_posts'],
	...['instagram_basic', 'instagram_manage_messages', 'instagram_content_publish', 'business_management'],
]

/** The path of the product to which the dialog leads back. */
export const returnPath = '/api/meta/login'

function returnAddressOf(ctx: ReadCtx | WriteCtx): string {
	return `${ctx.place.origin}${returnPath}`
}

export async function metaLogin(ctx: ReadCtx): Promise<MetaLogin> {
	const login = await findProviderAccount(ctx, 'meta_login')
	return {
		isSetUp: Boolean(ctx.place.metaDialog),
		signsUp: Boolean(ctx.place.metaDialog?.signUpConfig),
		signUpReturn: `${ctx.place.origin}/integraciones/whatsapp/regreso`,
		label: login?.sealedToken ? (login.label ?? 'Facebook') : undefined,
		problem: login?.problem ?? undefined,
		returnAddress: returnAddressOf(ctx),
		webhookAddress: `${ctx.place.origin}/webhooks/meta`,
		withdrawalAddress: `${ctx.place.origin}/webhooks/meta/permiso-retirado`,
		deletionAddress: `${ctx.place.origin}/webhooks/meta/borrar-datos`,
	}
}

/** The address of Facebook's dialog. Throws `not_connected` until the program is registered at Meta. */
export async function startLogin(ctx: ReadCtx, input: StartLogin): Promise<LoginStarted> {
	const { metaDialog } = ctx.place
	if (!metaDialog) throw refusal('notSetUp')
	const { state } = consentStateFor(ctx, { ...input, purpose })
	const asked = { client_id: metaDialog.appId, redirect_uri: returnAddressOf(ctx), response_type: 'code', state }
	return { url: `${metaDialog.url}?${new URLSearchParams({ ...asked, scope: scopes.join(',') })}` }
}

type Prepared = { code: string; redirectUri: string }

/** Whoever comes back must be who left, in the same session; a person who said no gets told so. */
export async function prepareFinish(ctx: WriteCtx, { state, sessionKey, code, error }: FinishLogin): Promise<Prepared> {
	if (verifierOf(ctx, { purpose, state, sessionKey }) === null) throw refusal('stale')
	if (error === 'access_denied') throw refusal('denied')
	if (error || !code) throw refusal('notGranted')
	return { code, redirectUri: returnAddressOf(ctx) }
}

type Answer = {
	grant: PageResult<{ accessToken: string; endsInMs?: number }>
	user: PageResult<{ id: string; name: string }> | null
}

export async function askPermission(prepared: Prepared, { pages }: Adapters): Promise<Answer> {
	const grant = await pages.exchangeCode(prepared)
	return { grant, user: grant.kind === 'ok' ? await pages.getUser(grant.value.accessToken) : null }
}

export async function recordPermission(ctx: WriteCtx, _: Prepared, { grant, user }: Answer): Promise<LoginFinished> {
	if (grant.kind !== 'ok' || user?.kind !== 'ok') {
		const isRefused = grant.kind === 'refused' && grant.retryAfterMs === undefined
		throw refusal(isRefused ? 'notGranted' : 'noAnswer')
	}
	const { accessToken, endsInMs } = grant.value
	const { id: externalId, name } = user.value
	const label = name || externalId
	const tokenEndsAt = endsInMs === undefined ? undefined : ctx.now + endsInMs
	await keepProviderAccount(ctx, 'meta_login', { externalId, label, accessToken, liveMode: true, tokenEndsAt })
	return { label }
}
