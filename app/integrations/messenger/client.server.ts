import { z } from 'zod'
import { classifyFailure, readBounded } from '#app/integrations/http.ts'
import { callGraph } from '#app/integrations/whatsapp/graph.server.ts'
import { type DownloadResult } from '#app/integrations/whatsapp/whatsapp.ts'
import {
	type OpenedPage,
	type PageAccount,
	type PageFile,
	type PageOutgoing,
	type PageResult,
	type Pages,
} from './pages.ts'
import { exchangeCode, getUser, grantedAccounts, listPages, type MetaApp } from './permission.server.ts'
import { makePublishing } from './publishing.server.ts'
import { isPageWebhook, parsePageWebhook } from './webhook.ts'
import { type Worlds, worldOf } from './world.ts'

export type PagesConfig = Worlds & { metaApp?: MetaApp | null }

/** What we ask to be told of a page, and of a profile. */
const fields = {
	messenger:
		'messages,messaging_postbacks,message_deliveries,message_reads,message_echoes,message_reactions,message_edits,messaging_referrals',
	instagram: 'messages,messaging_postbacks,message_reactions,messaging_seen,messaging_referral',
}

/** Messenger and Instagram messaging (wire-formats §3, §4). One instance serves every business. */
export function makePages(config: PagesConfig): Pages {
	return {
		...makePublishing(config),
		isPageWebhook,
		parseWebhook: parsePageWebhook,
		send: (account, message) => send(config, account, message),
		uploadAttachment: (account, file) => uploadAttachment(config, account, file),
		downloadMedia: (media) => downloadMedia(config, media),
		getPerson: (account, personId) => getPerson(config, account, personId),
		whoOpens: (account) => whoOpens(config, account),
		subscribe: (account) => setSubscribed(config, account, 'POST'),
		unsubscribe: (account) => setSubscribed(config, account, 'DELETE'),
		setIceBreakers: (account, questions) => setIceBreakers(config, account, questions),
		showTyping: (account, personId) => showTyping(config, account, personId),
		exchangeCode: (given) => exchangeCode(config, given),
		grantedAccounts: (accessToken) => grantedAccounts(config, accessToken),
		listPages: (accessToken) => listPages(config, accessToken),
		getUser: (accessToken) => getUser(config, accessToken),
	}
}

const pathOf = ({ externalId, pageId }: PageAccount) => pageId ?? externalId

const Sent = z.object({ message_id: z.string().min(1) })

async function send(config: PagesConfig, account: PageAccount, message: PageOutgoing) {
	const { accessToken } = account
	const path = `${pathOf(account)}/messages`
	const json = wireOf(account, message)
	const answer = await callGraph(worldOf(config, account), { method: 'POST', path, accessToken, json })
	if (answer.kind !== 'ok') return answer
	const mid = Sent.safeParse(answer.value).data?.message_id
	return mid ? { kind: 'sent' as const, mid } : { kind: 'unknown' as const, detail: 'answer without a message id' }
}

function wireOf({ channel }: PageAccount, message: PageOutgoing): object {
	const { personId, text, quickReplies, attachment, metadata, byHuman } = message
	const content = attachment
		? { attachment: { type: attachment.type, payload: { attachment_id: attachment.attachmentId } } }
		: {
				text,
				...(quickReplies?.length && {
					quick_replies: quickReplies.map(({ title, payload }) => ({ content_type: 'text', title, payload })),
				}),
			}
	return {
		recipient: { id: personId },
		messaging_type: byHuman ? 'MESSAGE_TAG' : 'RESPONSE',
		...(byHuman && { tag: 'HUMAN_AGENT' }),
		// Instagram knows no metadata.
		message: { ...content, ...(channel === 'messenger' && metadata && { metadata }) },
	}
}

async function uploadAttachment(
	config: PagesConfig,
	account: PageAccount,
	{ bytes, mimeType, fileName, type }: PageFile & { type: string },
): Promise<PageResult<{ attachmentId: string }>> {
	const form = new FormData()
	if (account.channel === 'instagram') form.set('platform', 'instagram')
	form.set('message', JSON.stringify({ attachment: { type, payload: { is_reusable: true } } }))
	form.set('filedata', new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName)
	const path = `${pathOf(account)}/message_attachments`
	const { accessToken } = account
	const answer = await callGraph(worldOf(config, account), { method: 'POST', path, accessToken, form })
	if (answer.kind !== 'ok') return answer
	const left = z.object({ attachment_id: z.coerce.string().min(1) }).safeParse(answer.value).data
	return left
		? { kind: 'ok', value: { attachmentId: left.attachment_id } }
		: { kind: 'unknown', detail: 'answer without an attachment id' }
}

async function downloadMedia(
	config: PagesConfig,
	{ url, maxBytes }: { url: string; maxBytes: number },
): Promise<DownloadResult> {
	if (!isMetaAddress(url, config)) {
		return { kind: 'refused', code: 0, meaning: 'media', detail: 'media address outside of Meta' }
	}
	try {
		const signal = AbortSignal.timeout((config.timeoutMs ?? 15_000) * 4)
		const response = await fetch(url, { signal, redirect: 'error' })
		if (response.status >= 500) return { kind: 'unknown', detail: `http ${response.status}` }
		// The address is good for some days: one that is refused is not asked again.
		if (!response.ok) {
			return { kind: 'refused', code: response.status, meaning: 'media', detail: `http ${response.status}` }
		}
		const bytes = await readBounded(response, maxBytes)
		if (!bytes) return { kind: 'too_large' }
		const mimeType = response.headers.get('content-type') ?? 'application/octet-stream'
		return { kind: 'ok', value: { bytes, mimeType } }
	} catch (error) {
		return classifyFailure(error)
	}
}

/** What a webhook names as an address is fetched from Meta's hosts alone (and from the configured base). */
function isMetaAddress(address: string, { graphBase, igGraphBase }: PagesConfig): boolean {
	if (!URL.canParse(address)) return false
	const { host, hostname, protocol } = new URL(address)
	const bases = [graphBase, igGraphBase].filter((base) => base !== undefined)
	if (bases.some((base) => new URL(base).host === host)) return true
	return protocol === 'https:' && /(^|\.)(fbsbx\.com|fbcdn\.net|facebook\.com|cdninstagram\.com)$/.test(hostname)
}

const Person = z.object({
	name: z.string().optional(),
	first_name: z.string().optional(),
	last_name: z.string().optional(),
	username: z.string().optional(),
})

async function getPerson(config: PagesConfig, account: PageAccount, personId: string) {
	const asked = account.channel === 'messenger' ? 'first_name,last_name' : 'name,username'
	const path = `${encodeURIComponent(personId)}?fields=${asked}`
	const answer = await callGraph(worldOf(config, account), { path, accessToken: account.accessToken })
	if (answer.kind !== 'ok') return answer
	const { name, first_name, last_name, username } = Person.safeParse(answer.value).data ?? {}
	const whole = name ?? ([first_name, last_name].filter(Boolean).join(' ') || undefined)
	return { kind: 'ok' as const, value: { name: whole, username } }
}

const Opened = z.object({
	id: z.coerce.string(),
	user_id: z.coerce.string().optional(),
	name: z.string().optional(),
	username: z.string().optional(),
	instagram_business_account: z.object({ id: z.coerce.string(), username: z.string().optional() }).optional(),
})

async function whoOpens(config: PagesConfig, account: PageAccount): Promise<PageResult<OpenedPage>> {
	const own = account.channel === 'instagram' && !account.pageId
	const asked = own ? 'id,user_id,username,name' : 'id,name,instagram_business_account{id,username}'
	const path = `me?fields=${asked}`
	const answer = await callGraph(worldOf(config, account), { path, accessToken: account.accessToken })
	if (answer.kind !== 'ok') return answer
	const found = Opened.safeParse(answer.value).data
	if (!found) return { kind: 'unknown', detail: 'answer without an id' }
	if (!own) return { kind: 'ok', value: toOpened(found) }
	const { user_id, id, username, name } = found
	const profile = { id: user_id ?? id, username }
	return { kind: 'ok', value: { id: profile.id, name: name ?? username ?? '', instagram: profile } }
}

function toOpened({ id, name = '', instagram_business_account: instagram }: z.infer<typeof Opened>): OpenedPage {
	return { id, name, instagram }
}

const Success = z.object({ success: z.literal(true) })

async function setSubscribed(
	config: PagesConfig,
	account: PageAccount,
	method: 'POST' | 'DELETE',
): Promise<PageResult<true>> {
	// A page tells of its Instagram profile too; the profile's own fields are chosen in the app's settings then.
	const asked = account.channel === 'instagram' && !account.pageId ? fields.instagram : fields.messenger
	const query = method === 'POST' ? `?${new URLSearchParams({ subscribed_fields: asked })}` : ''
	const path = `${pathOf(account)}/subscribed_apps${query}`
	const answer = await callGraph(worldOf(config, account), { method, path, accessToken: account.accessToken })
	if (answer.kind !== 'ok') return answer
	if (!Success.safeParse(answer.value).success) return { kind: 'unknown', detail: 'answer without success' }
	return { kind: 'ok', value: true }
}

/** The profile of a page holds those of its Instagram profile apart. */
async function setIceBreakers(
	config: PagesConfig,
	account: PageAccount,
	questions: string[],
): Promise<PageResult<true>> {
	const platform = account.channel === 'instagram' ? { platform: 'instagram' } : {}
	const asked = questions.map((question, at) => ({ question, payload: `pregunta:${at + 1}` }))
	const json =
		questions.length > 0
			? { ...platform, ice_breakers: [{ call_to_actions: asked, locale: 'default' }] }
			: { ...platform, fields: ['ice_breakers'] }
	const method = questions.length > 0 ? 'POST' : 'DELETE'
	const path = `${pathOf(account)}/messenger_profile`
	const { accessToken } = account
	const answer = await callGraph(worldOf(config, account), { method, path, accessToken, json })
	return answer.kind === 'ok' ? { kind: 'ok', value: true } : answer
}

async function showTyping(config: PagesConfig, account: PageAccount, personId: string): Promise<PageResult<true>> {
	const path = `${pathOf(account)}/messages`
	const json = { recipient: { id: personId }, sender_action: 'typing_on' }
	const { accessToken } = account
	const answer = await callGraph(worldOf(config, account), { method: 'POST', path, accessToken, json })
	return answer.kind === 'ok' ? { kind: 'ok', value: true } : answer
}
