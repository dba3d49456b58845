import { afterAll, beforeAll } from 'vitest'
import { startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { aPayRuntime, type PayRuntime } from './scenes/payments.ts'

type Opened = Awaited<ReturnType<typeof aPayRuntime>>

/** A house that is paid through the stand-ins, one for all tests of a file; it is there when they run. */
export function payHouseOfFile(options: Parameters<typeof aPayRuntime>[1] = {}): PayRuntime {
	const home = {} as Opened
	beforeAll(async () => void Object.assign(home, await aPayRuntime(await startMercadoPago(), options)))
	afterAll(async () => {
		await home.close()
		await home.fake.close()
	})
	return home
}
