import { staffPolicy } from '#app/core/actors.ts'
import { makeCtx, type Runtime } from '#app/core/ctx.server.ts'
import { once } from '#app/core/idempotency.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { coreDeliveries } from '#app/core/reactions.server.ts'
import { compose } from '#app/core/registry.server.ts'
import { type AfterSubscriber } from '#app/core/subscribers.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { now } from '#app/lib/clock.ts'
import { openReader } from '#db/reader.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { startQueue } from '#jobs/queue/queue-loop.server.ts'
import { startSubscribers } from '#jobs/subscribers-loop.server.ts'
import { testEvents } from '#tests/support/test-events.ts'

/*
 * A process of its own that reads the log: it says `lista`, `begun <n>` and `done <n>`, and keeps what it did in the
 * database, once for each event.
 */
const [, , path = '', diesAt = '0'] = process.argv
const say = (line: string) => process.stdout.write(`${line}\n`)

compose([
	{
		name: 'log-reader',
		deliveries: coreDeliveries,
		events: testEvents,
		after: [
			{
				name: 'test.reader',
				events: ['test.happened'],
				async run(ctx, { payload: { number } }) {
					say(`begun ${number}`)
					await transact(ctx, (within) =>
						once(within, 'test.reader', async () => {
							await within.emit('test.reacted', { number, process: process.pid })
							return number
						}),
					)
					say(`done ${number}`)
					// What was stored is stored, but nobody hears of it any more.
					if (number === Number(diesAt)) await new Promise(() => undefined)
				},
			} satisfies AfterSubscriber<'test.happened'>,
		],
	},
])

const address = { url: `file:${path}` }
const writer = await openWriter(address)
const { db } = await openReader(address)
const home = { db, writer } as unknown as Runtime
const actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy } as const
const ctxNow = async () => makeCtx(home, 'platform', {}, actor, now())
startSubscribers(ctxNow)
startQueue(ctxNow)
say('lista')
