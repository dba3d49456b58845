import { brandOfBusiness, brandOfPartner, partnerIdOfHost, partnerIdOfUser } from '#app/core/brands.server.ts'
import { type Brand } from '#app/lib/brand/brand.ts'
import { now } from '#app/lib/clock.ts'
import { perRequest } from './request-scope.server.ts'
import { runtime, settings } from './runtime.server.ts'
import { isOwnHost } from './security.server.ts'
import { publicContext, sessionOf } from './session.server.ts'

type Known = { partnerId: string | null; until: number }

/** A name is looked up at most twice a minute, and no more than so many are remembered. */
const remembered = 30_000
const mostNames = 1000
const hosts = new Map<string, Known>()

/** The partner behind a Host header; null for our own names and for names that nobody registered. */
export async function partnerOfHost(host: string): Promise<string | null> {
	if (isOwnHost(host, settings())) return null
	const name = host.replace(/:\d+$/, '').toLowerCase()
	const known = hosts.get(name)
	if (known && known.until > now()) return known.partnerId
	const partnerId = await partnerIdOfHost((await runtime()).db, name)
	if (hosts.size >= mostNames) hosts.clear()
	hosts.set(name, { partnerId, until: now() + remembered })
	return partnerId
}

/** Whether somebody may come by this name: APP_URL's, or one that a partner registered (D-70). */
export async function mayHaveCertificate(name: string): Promise<boolean> {
	const { appUrl } = settings()
	if (appUrl !== undefined && new URL(appUrl).hostname === name.toLowerCase()) return true
	return (await partnerOfHost(name)) !== null
}

/**
 * Whose brand this page wears: that of the host name, else that of the open business's partner or of the partner who is
 * signed in, else ours (null).
 */
export function brandOf(request: Request): Promise<Brand | null> {
	return perRequest(request, 'brand', () => find(request))
}

async function find(request: Request): Promise<Brand | null> {
	const { db } = await publicContext()
	const partnerId = await partnerOfHost(new URL(request.url).host)
	if (partnerId) return brandOfPartner(db, partnerId)
	const session = await sessionOf(request)
	if (session?.businessId) return brandOfBusiness(db, session.businessId)
	const own = session?.role === 'partner' ? await partnerIdOfUser(db, session.userId) : null
	return own ? brandOfPartner(db, own) : null
}
