import { type Adapters } from '#app/integrations/adapters.ts'
import { type PaymentProvider } from '#app/integrations/payment-provider.ts'
import { placesOf } from '#app/lib/money.ts'
import { type PayProvider } from './schemas.ts'

export { type PayProvider, payProviders } from './schemas.ts'

/** What a provider is called, and where its screens stand. */
export const providerFacts = {
	mercado_pago: { name: 'Mercado Pago', path: '/integraciones/mercado-pago', webhook: '/webhooks/mercado-pago' },
	stripe: { name: 'Stripe', path: '/integraciones/stripe', webhook: '/webhooks/stripe' },
} as const

/** Both are asked in the same words. */
export function providerOf({ mercadoPago, stripe }: Adapters, provider: PayProvider): PaymentProvider {
	return provider === 'stripe' ? stripe : mercadoPago
}

/** Whether so little can be paid through it. What Mercado Pago takes at least depends on the means; it says so itself. */
export function isEnough(provider: PayProvider, { amountMinor, currency }: { amountMinor: number; currency: string }) {
	return amountMinor >= leastPayable(provider, currency)
}

/** The least of which that can be told before a provider is asked, in minor units. */
export function leastPayable(provider: PayProvider, currency: string): number {
	return provider === 'stripe' ? leastAmount(currency) : 1
}

/** How the money movements of a payment are booked: Stripe's are of cards (D-62 knows no other words for them). */
export function methodOf(provider: PayProvider, method: string | undefined): 'mercado_pago' | 'credit' | 'debit' {
	if (provider === 'mercado_pago') return 'mercado_pago'
	return method === 'debit' ? 'debit' : 'credit'
}

const least: Record<string, number> = { MXN: 1000, USD: 50, EUR: 50, CAD: 50, BRL: 50, JPY: 50, GBP: 30 }

/** What Stripe takes at least, in minor units; of a currency that isn't listed about half a dollar is assumed. */
function leastAmount(currency: string): number {
	return least[currency] ?? (placesOf(currency) === 0 ? 500 : 50)
}
