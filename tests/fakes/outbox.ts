import { now } from '#app/lib/clock.ts'

type OutgoingWebhook = { url: string; headers: Record<string, string>; body: string }

export type WebhookAttempt = { at: number; status?: number; ms: number }

export type QueuedWebhook = OutgoingWebhook & { attempts: WebhookAttempt[]; nextAt?: number }

export type Outbox = {
	/** Every webhook ever sent, with its attempts. */
	webhooks: QueuedWebhook[]
	/** Posts now; a failure is tried again later by itself. Resolves with the first attempt. */
	post(webhook: OutgoingWebhook): Promise<WebhookAttempt>
	/** Tries all unanswered ones again now. */
	retryNow(): Promise<void>
	/** Resolves when everything was answered with 2xx; rejects after `timeoutMs`. */
	settled(timeoutMs?: number): Promise<void>
	close(): void
}

/** Pauses between attempts in ms; the last one repeats until `giveUpAfterMs`. By the product's clock, so tests can skip them. */
export type RetryPlan = { pauses: number[]; giveUpAfterMs: number }

/** Sends webhooks as the providers do: not in order, and again and again until they are answered with 2xx. */
export function makeOutbox(plan: RetryPlan): Outbox {
	const webhooks: QueuedWebhook[] = []
	const pending = () => webhooks.filter((webhook) => webhook.nextAt !== undefined)
	const ticker = setInterval(() => {
		for (const webhook of pending()) if ((webhook.nextAt ?? 0) <= now()) attempt(webhook, plan)
	}, 200)
	ticker.unref()
	return {
		webhooks,
		post: (webhook) => {
			const queued: QueuedWebhook = { ...webhook, attempts: [] }
			webhooks.push(queued)
			return attempt(queued, plan)
		},
		retryNow: async () => {
			await Promise.all(pending().map((webhook) => attempt(webhook, plan)))
		},
		settled: (timeoutMs = 10_000) => settled(webhooks, timeoutMs),
		close: () => {
			clearInterval(ticker)
			for (const webhook of webhooks) webhook.nextAt = undefined
		},
	}
}

async function attempt(webhook: QueuedWebhook, plan: RetryPlan): Promise<WebhookAttempt> {
	webhook.nextAt = undefined
	const result: WebhookAttempt = { at: now(), ms: 0 }
	webhook.attempts.push(result)
	const started = performance.now()
	try {
		const { url, headers, body } = webhook
		const signal = AbortSignal.timeout(10_000)
		const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
		await response.arrayBuffer()
		result.status = response.status
	} catch {
		result.status = 0
	}
	result.ms = Math.round(performance.now() - started)
	const failed = result.status < 200 || result.status > 299
	const firstAt = webhook.attempts[0]?.at ?? result.at
	if (failed && now() - firstAt < plan.giveUpAfterMs) {
		const pause = plan.pauses[Math.min(webhook.attempts.length, plan.pauses.length) - 1] ?? 1_000
		webhook.nextAt = now() + pause
	}
	return result
}

async function settled(webhooks: QueuedWebhook[], timeoutMs: number): Promise<void> {
	const deadline = performance.now() + timeoutMs
	const isDone = ({ attempts, nextAt }: QueuedWebhook) => nextAt === undefined && attempts.at(-1)?.status !== undefined
	while (!webhooks.every(isDone)) {
		if (performance.now() > deadline) throw new Error('webhooks are still waiting for an answer')
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
}
