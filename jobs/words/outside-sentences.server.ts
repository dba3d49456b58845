import { StoreRefused } from '#app/integrations/storage/s3-request.server.ts'
import { settings } from '#app/web/runtime.server.ts'

/** What a disk, a bucket or the network answered, in a sentence; null where it was something else. */
export function ofOutside(error: Error): string | null {
	return ofDisk(error) ?? ofStore(error) ?? ofNetwork(error)
}

/** What a disk answers, SQLite's words for it among them. */
export function ofDisk(error: Error): string | null {
	for (const cause of causesOf(error)) {
		const code = codeOf(cause)
		// Of a file that can't take its place, the place.
		const path = 'dest' in cause ? cause.dest : 'path' in cause ? cause.path : null
		const where = path ? `: ${path}` : ''
		if (/ENOSPC|EDQUOT|EFBIG|SQLITE_FULL/.test(code) || /disk is full/.test(cause.message))
			return `El disco está lleno${where}. Libera espacio e intenta de nuevo.`
		if (/EACCES|EPERM|EROFS|SQLITE_(CANTOPEN|READONLY|PERM)/.test(code))
			return `Sin permiso para leer o escribir${where || ` en ${settings().dataDir}`}.`
		if (code === 'ENOENT') return `No existe${where}.`
		if (/EISDIR|ENOTDIR|EEXIST/.test(code)) return `Ahí hay otra cosa${where}.`
		if (code.startsWith('SQLITE_IOERR')) return `El disco no respondió bien (${code}).`
	}
	return null
}

function ofStore(error: Error): string | null {
	const refused = causesOf(error).find((cause) => cause instanceof StoreRefused)
	if (!refused) return null
	const { host, bucket, status } = refused
	const where = `El bucket ${bucket} de ${host}`
	if (status === null) return `${where} no juntó las partes del archivo: intenta de nuevo.`
	if (status === 401 || status === 403)
		return `${where} no lo permitió (${status}): revisa la llave y sus permisos en los ajustes de S3.`
	if (status === 404) return `${where} no existe (${status}): revisa su nombre y su dirección en los ajustes de S3.`
	if (status === 429 || status >= 500) return `${where} no pudo atender (${status}): intenta más tarde.`
	return `${where} rechazó lo que se le pidió (${status}): revisa los ajustes de S3.`
}

const networkWords: Record<string, string> = {
	ECONNREFUSED: 'nadie atiende en esa dirección',
	ECONNRESET: 'cortó la conexión',
	EPIPE: 'cortó la conexión',
	UND_ERR_SOCKET: 'cortó la conexión',
	ENOTFOUND: 'ese nombre no existe en internet',
	EAI_AGAIN: 'este equipo no pudo preguntar por ese nombre (DNS)',
	ETIMEDOUT: 'no contestó a tiempo',
	UND_ERR_CONNECT_TIMEOUT: 'no contestó a tiempo',
	UND_ERR_HEADERS_TIMEOUT: 'no contestó a tiempo',
	UND_ERR_BODY_TIMEOUT: 'no contestó a tiempo',
	EHOSTUNREACH: 'no hay camino hasta allá',
	ENETUNREACH: 'este equipo no tiene red',
}

function ofNetwork(error: Error): string | null {
	for (const cause of causesOf(error)) {
		const code = codeOf(cause)
		const why =
			networkWords[code] ??
			(cause.name === 'TimeoutError' ? 'no contestó a tiempo' : null) ??
			(/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/.test(code) ? 'su certificado no sirve' : null)
		if (why) return `No hubo conexión con ${placeOf(cause)}: ${why}${code ? ` (${code})` : ''}.`
	}
	// A broken fetch whose cause nobody gave a code.
	return causesOf(error).some(({ message }) => message === 'fetch failed') ? 'No hubo conexión con el servicio.' : null
}

function placeOf(cause: Error): string {
	const { address, hostname, port } = cause as { address?: string; hostname?: string; port?: number }
	const name = hostname ?? address ?? 'el servicio'
	return port ? `${name}:${port}` : name
}

/** The error, what stands behind it, and the parts of one that tried several addresses; the innermost first. */
function causesOf(error: unknown): Error[] {
	if (!(error instanceof Error)) return []
	const parts = error instanceof AggregateError ? error.errors.flatMap(causesOf) : []
	return [...causesOf(error.cause), ...parts, error]
}

function codeOf(error: Error): string {
	return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
