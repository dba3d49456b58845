import { type Server } from 'node:http'

/** Attaches the live sidecar to the server; answers how to stop it. */
export async function startRealtime(_server: Server): Promise<() => Promise<void>> {
	return async () => undefined
}
