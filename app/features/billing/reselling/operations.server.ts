import { operation } from '#app/core/operation.server.ts'
import { askPortal } from '../buying/portal-exchange.server.ts'
import { NoInput, Opened, Portal } from '../schemas.ts'
import { askWallet, prepareWallet, prepareWalletPortal, recordWallet, recordWalletPortal } from './buying.server.ts'
import { askWalletCheck, prepareWalletCheck, recordWalletCheck } from './following.server.ts'
import { walletAccount } from './queries.server.ts'
import * as of from './schemas.ts'

const asking = { effect: 'exchange', scope: 'partner', permission: 'partners.credits' } as const

/** What a partner buys from the platform, for those to whom he sells. */
export const resellingOperations = {
	wallet: operation({
		summary: 'Muestra los créditos del partner y lo que compró.',
		effect: 'read',
		scope: 'partner',
		permission: 'partners.credits',
		input: NoInput,
		output: of.WalletAccount,
		run: walletAccount,
	}),
	buyWallet: operation({
		...asking,
		summary: 'Abre el pago de créditos para el saldo del partner.',
		input: of.BuyWallet,
		output: Opened,
		prepare: prepareWallet,
		call: askWallet,
		record: recordWallet,
	}),
	openWalletPortal: operation({
		...asking,
		summary: 'Abre el portal de pagos del partner: tarjeta y facturas.',
		input: of.OpenWalletPortal,
		output: Portal,
		prepare: prepareWalletPortal,
		call: askPortal,
		record: recordWalletPortal,
	}),
	checkWallet: operation({
		...asking,
		summary: 'Pregunta a Stripe qué fue de una compra del partner, y da sus créditos si ya se pagó.',
		input: of.WalletPurchaseRef,
		output: of.WalletPurchase,
		prepare: prepareWalletCheck,
		call: askWalletCheck,
		record: recordWalletCheck,
	}),
}
