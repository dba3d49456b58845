type ApiRow = `${'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE'} /${string}`
type Told = { success: true; message?: string; data?: unknown } & Record<string, unknown>

/** What a person without a browser does: forms posted and pages read with one jar of cookies. */
export type Visitor = {
	get(path: string): Promise<Response>
	/** A form as the product's own page sends it; redirects are not followed. */
	post(path: string, fields: Record<string, string | string[]>): Promise<Response>
	/** The same with fields in their order, as multipart where a form may carry files. */
	send(path: string, fields: [name: string, value: string][], isMultipart: boolean): Promise<Response>
	/** The JSON API with the session's cookie, of whose answer this is the `data`. Throws what it refuses. */
	call<Data>(row: ApiRow, body?: unknown): Promise<Data>
	/** The same with all of its answer. */
	told(row: ApiRow, body?: unknown): Promise<Told>
	/** The cookies as a header, to go on as the same person elsewhere. */
	cookie(): string
}

/** A visitor of the program at `url` with an empty jar, or with the cookies of a session. */
export function visitorOf(url: string, cookies = ''): Visitor {
	const jar = new Map([...cookies.matchAll(/([^=; ]+)=([^;]*)/g)].map(([, name = '', value = '']) => [name, value]))
	const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
	async function ask(path: string, init: RequestInit = {}) {
		const headers = new Headers(init.headers)
		if (jar.size > 0) headers.set('Cookie', cookie())
		headers.set('Sec-Fetch-Site', 'same-origin')
		headers.set('Origin', url)
		const answer = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (value === '') jar.delete(name)
			else jar.set(name, value)
		}
		return answer
	}
	async function told(row: ApiRow, body?: unknown): Promise<Told> {
		const [method = '', path = ''] = row.split(' ')
		const answer = await ask(`/api${path}`, {
			method,
			headers: { 'Content-Type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body),
		})
		const said = await answer.json()
		if (!said.success) throw new Error(`${row}: ${answer.status} ${JSON.stringify(said)}`)
		return said
	}
	return {
		cookie,
		get: (path) => ask(path),
		post: (path, fields) => ask(path, { method: 'POST', body: formOf(fields) }),
		send(path, fields, isMultipart) {
			const body = isMultipart ? new FormData() : new URLSearchParams()
			for (const [name, value] of fields) body.append(name, value)
			return ask(path, { method: 'POST', body })
		},
		told,
		call: async <Data>(row: ApiRow, body?: unknown) => (await told(row, body)).data as Data,
	}
}

/** A form that was taken leads to another page; what was refused is told without the page's frame. */
export async function pass(answer: Promise<Response>): Promise<void> {
	const given = await answer
	if (given.status >= 300 && given.status < 400) return
	const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(await given.text()) ?? []
	throw new Error(`${given.url}: ${given.status} ${main.replace(/<[^>]+>/g, ' ').slice(0, 600)}`)
}

function formOf(fields: Record<string, string | string[]>): URLSearchParams {
	const form = new URLSearchParams()
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
	return form
}
