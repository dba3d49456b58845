import { createCookie } from '@remix-run/node'
import { newShortId } from '#app/lib/id.ts'
import { type Undo } from '#app/ui/feedback/callout.tsx'
import { fieldsOf } from './form-data.server.ts'
import { redirect } from './redirect.server.ts'
import { settings } from './runtime.server.ts'

/** `id` tells two notices of the same words apart. */
export type Flash = { id: string; text: string; status: 'ok' | 'fallo'; seconds: number; undo?: Undo }

const cookie = () =>
	createCookie('aviso', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60, secrets: [settings().keys.sign] })

type Going = Partial<Pick<Flash, 'status' | 'seconds' | 'undo'>> & { headers?: HeadersInit }

/**
 * Stores a flash for the next page, none for an empty text, and goes there. A `back` in the form wins over `to` when it
 * is a path of ours.
 */
export async function redirectWithFlash(
	request: Request,
	to: string,
	text: string,
	{ status = 'ok', seconds = 6, undo, headers }: Going = {},
) {
	const all = new Headers(headers)
	const flash: Flash = { id: newShortId(6), text, status, seconds, undo }
	if (text) all.append('Set-Cookie', await cookie().serialize(flash))
	return redirect((await backOf(request)) ?? to, { status: 303, headers: all })
}

/** The flash that the page before left, and the header that forgets it. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: Headers }> {
	const header = request.headers.get('Cookie')
	const flash: Flash | null = header?.includes('aviso=') ? await cookie().parse(header) : null
	const headers = new Headers()
	if (flash) headers.append('Set-Cookie', await cookie().serialize('', { maxAge: 0 }))
	return { flash, headers }
}

async function backOf(request: Request): Promise<string | null> {
	if (request.method === 'GET' || !request.headers.get('Content-Type')?.includes('form')) return null
	const form = await fieldsOf(request)
	return ownPath(form.get('back'))
}

/** A path of ours and nothing else: '//evil.example' and 'https:…' lead elsewhere. */
export function ownPath(value: unknown): string | null {
	if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return null
	return /^[/\\]{2}/.test(value) || /[\\\r\n\t]/.test(value) ? null : value
}
