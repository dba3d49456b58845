import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SignedRequest } from './mercado-pago.ts'

/** Retries of one notice go on for days and may keep the first `ts`, so the tolerance is wide. */
const toleranceMs = 15 * 24 * 3_600_000

/**
 * x-signature: 'ts=…,v1=<hex>' over the manifest 'id:…;request-id:…;ts:…;', each missing pair left out. Documents and
 * the official SDK differ twice (wire-formats §7): whether an alphanumeric id is lower-cased, so both are tried; and
 * whether `ts` counts seconds or milliseconds, so its size decides.
 */
export function verifySignature({ signature, requestId, dataId, secret, now }: SignedRequest): boolean {
	const parts = new Map((signature ?? '').split(',').map((part) => splitPair(part)))
	const ts = parts.get('ts') ?? ''
	const hex = parts.get('v1') ?? ''
	if (!secret || !/^\d{1,16}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(hex)) return false
	const sentAt = Number(ts) > 1e11 ? Number(ts) : Number(ts) * 1000
	if (Math.abs(now - sentAt) > toleranceMs) return false
	const given = Buffer.from(hex, 'hex')
	return [...new Set([dataId ?? '', (dataId ?? '').toLowerCase()])].some((id) => {
		return timingSafeEqual(given, createHmac('sha256', secret).update(manifestOf({ id, requestId, ts })).digest())
	})
}

function manifestOf({ id, requestId, ts }: { id: string; requestId: string | null | undefined; ts: string }): string {
	return `${id ? `id:${id};` : ''}${requestId ? `request-id:${requestId};` : ''}ts:${ts};`
}

function splitPair(part: string): [string, string] {
	const at = part.indexOf('=')
	return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
}
