import { receiving } from './received-operations.server.ts'
import { type Routed } from './routed.server.ts'

/**
 * Under which key it is remembered that an event was taken. None for a message: it stands in its conversation under the
 * provider's id, by which `receiveMessage` finds it when it is told again.
 */
export function keyToRemember({ operation }: Pick<Routed, 'operation'>, eventKey: string): string | undefined {
	return operation === receiving.receiveMessage ? undefined : eventKey
}
