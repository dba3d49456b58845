import { sameSecret } from '#app/lib/secrets.ts'
import { remoteAddress } from '../request-scope.server.ts'
import { settings } from '../runtime.server.ts'

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/**
 * Numbers tell how much a house has to do, so not to everybody. What a proxy of this machine passes on comes from
 * outside, whatever the settings say of it.
 */
export function mayRead(request: Request): boolean {
	const { metricsToken } = settings().watch
	if (metricsToken) return sameSecret(request.headers.get('Authorization') ?? '', `Bearer ${metricsToken}`)
	const isPassedOn = ['X-Forwarded-For', 'Forwarded', 'Via'].some((name) => request.headers.has(name))
	return !isPassedOn && ownAddresses.includes(remoteAddress(request))
}
