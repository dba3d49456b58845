import { callJson } from '#app/integrations/http.ts'
import { type NotSent, type Refusal, type Unknown } from './outcomes.ts'
import { readGraphAnswer } from './refusals.ts'

export type GraphConfig = { graphBase: string; graphVersion: string; timeoutMs?: number }

export type GraphCall = { method?: string; path: string; accessToken: string; json?: object; form?: FormData }

/** One call to the Graph API under the token of one business; the answer is what Meta said yes with. */
export async function callGraph(
	config: GraphConfig,
	call: GraphCall,
): Promise<{ kind: 'ok'; value: unknown } | Refusal | Unknown | NotSent> {
	const { method = 'GET', path, accessToken, json, form } = call
	// What can't be opened any more is as good as taken back, and is not asked about.
	if (!accessToken) return { kind: 'refused', code: 190, meaning: 'token', detail: 'no token' }
	const headers: Record<string, string> = { authorization: `Bearer ${accessToken}` }
	if (json) headers['content-type'] = 'application/json'
	const body = json ? JSON.stringify(json) : form
	const url = `${config.graphBase}/${config.graphVersion}/${path}`
	return readGraphAnswer(await callJson(url, { method, headers, body, timeoutMs: config.timeoutMs ?? 15_000 }))
}
