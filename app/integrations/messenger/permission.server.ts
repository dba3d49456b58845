import { z } from 'zod'
import { callJson } from '#app/integrations/http.ts'
import { callGraph, type GraphConfig } from '#app/integrations/whatsapp/graph.server.ts'
import { readGraphAnswer } from '#app/integrations/whatsapp/refusals.ts'
import { type GrantedAccounts, type OwnedPage, type PageResult } from './pages.ts'

/** The operator's app at Meta. */
export type MetaApp = { appId: string; appSecret: string }

type Config = GraphConfig & { metaApp?: MetaApp | null }

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() })
type Granted = PageResult<{ accessToken: string; endsInMs?: number }>

/** A code is good for an hour and once; what it gives lasts an hour and is changed for what lasts (wire-formats §1). */
export async function exchangeCode(
	config: Config,
	{ code, redirectUri }: { code: string; redirectUri: string },
): Promise<Granted> {
	const short = await askToken(config, { code, ...(redirectUri && { redirect_uri: redirectUri }) })
	if (short.kind !== 'ok') return short
	const long = await askToken(config, {
		grant_type: 'fb_exchange_token',
		fb_exchange_token: short.value.accessToken,
	})
	// Tokens of a system user last already and can't be changed.
	return long.kind === 'refused' && long.retryAfterMs === undefined ? short : long
}

async function askToken(config: Config, given: Record<string, string>): Promise<Granted> {
	if (!config.metaApp) return { kind: 'not_sent', detail: 'no app' }
	const { appId, appSecret } = config.metaApp
	const query = new URLSearchParams({ client_id: appId, client_secret: appSecret, ...given })
	const url = `${config.graphBase}/${config.graphVersion}/oauth/access_token?${query}`
	const answer = readGraphAnswer(await callJson(url, { timeoutMs: config.timeoutMs ?? 15_000 }))
	if (answer.kind !== 'ok') return answer
	const token = Token.safeParse(answer.value).data
	if (!token) return { kind: 'unknown', detail: 'answer without a token' }
	const endsInMs = token.expires_in ? token.expires_in * 1000 : undefined
	return { kind: 'ok', value: { accessToken: token.access_token, endsInMs } }
}

const Accounts = z.object({
	data: z.array(z.unknown()),
	paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
})
const Account = z.object({
	id: z.coerce.string(),
	name: z.string().catch(''),
	access_token: z.string().min(1),
	instagram_business_account: z.object({ id: z.coerce.string(), username: z.string().optional() }).optional(),
})

const maxPages = 10

export async function listPages(config: Config, accessToken: string): Promise<PageResult<OwnedPage[]>> {
	const pages: OwnedPage[] = []
	let after: string | undefined
	for (let page = 0; page < maxPages; page++) {
		const fields = 'id,name,access_token,instagram_business_account{id,username}'
		const query = new URLSearchParams({ fields, limit: '100', ...(after && { after }) })
		const answer = await callGraph(config, { path: `me/accounts?${query}`, accessToken })
		if (answer.kind !== 'ok') return answer
		const read = Accounts.safeParse(answer.value).data
		if (!read) return { kind: 'unknown', detail: 'answer without pages' }
		pages.push(...read.data.flatMap(toOwned))
		after = read.paging?.next ? read.paging.cursors?.after : undefined
		if (!after) break
	}
	return { kind: 'ok', value: pages }
}

function toOwned(raw: unknown): OwnedPage[] {
	const read = Account.safeParse(raw).data
	if (!read) return []
	const { id, name, access_token: accessToken, instagram_business_account: instagram } = read
	return [{ id, name, accessToken, instagram }]
}

export async function getUser(config: Config, accessToken: string): Promise<PageResult<{ id: string; name: string }>> {
	const answer = await callGraph(config, { path: 'me?fields=id,name', accessToken })
	if (answer.kind !== 'ok') return answer
	const user = z.object({ id: z.coerce.string(), name: z.string().catch('') }).safeParse(answer.value).data
	return user ? { kind: 'ok', value: user } : { kind: 'unknown', detail: 'answer without a person' }
}

const Inspected = z.object({
	data: z.object({
		user_id: z.coerce.string().optional().catch(undefined),
		granular_scopes: z
			.array(z.object({ scope: z.string(), target_ids: z.array(z.coerce.string()).optional() }))
			.default([]),
	}),
})

/** What a token of the embedded sign-up is for, and who gave it. */
export async function grantedAccounts(config: Config, accessToken: string): Promise<PageResult<GrantedAccounts>> {
	if (!config.metaApp) return { kind: 'not_sent', detail: 'no app' }
	const { appId, appSecret } = config.metaApp
	const path = `debug_token?${new URLSearchParams({ input_token: accessToken })}`
	const answer = await callGraph(config, { path, accessToken: `${appId}|${appSecret}` })
	if (answer.kind !== 'ok') return answer
	const read = Inspected.safeParse(answer.value).data
	if (!read) return { kind: 'unknown', detail: 'answer without scopes' }
	const granted = read.data.granular_scopes.filter(({ scope }) => scope.startsWith('whatsapp_business_'))
	const wabaIds = [...new Set(granted.flatMap(({ target_ids }) => target_ids ?? []))]
	return { kind: 'ok', value: { wabaIds, userId: read.data.user_id } }
}
