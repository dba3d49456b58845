import { placeOf, type Settings } from '#app/core/settings.server.ts'
import { sameSecret } from '#app/lib/secrets.ts'
import { remoteAddress } from '../request-scope.server.ts'
import { settings } from '../runtime.server.ts'

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/**
 * Numbers tell how much a house has to do, so not to everybody. Without a token only a program that serves its own machine
 * alone gives them: not every proxy says that it passes something on, and what it passes on comes from outside.
 */
export function mayRead(request: Request, here: Settings = settings()): boolean {
	const { metricsToken } = here.watch
	if (metricsToken) return sameSecret(request.headers.get('Authorization') ?? '', `Bearer ${metricsToken}`)
	if (here.trustProxy > 0 || !placeOf(here).loopback) return false
	const isPassedOn = ['X-Forwarded-For', 'Forwarded', 'Via'].some((name) => request.headers.has(name))
	return !isPassedOn && ownAddresses.includes(remoteAddress(request))
}
