import { operation } from '#app/core/operation.server.ts'
import { listWallet, ranking } from './queries.server.ts'
import * as of from './schemas.ts'
import { extractCredits, transferCredits } from './transfers.server.ts'
import { rechargeWallet } from './wallet.server.ts'

const moving = { effect: 'write', scope: 'partner', output: of.Moved } as const

/** What a partner does with his credits. */
export const walletOperations = {
	transferCredits: operation({
		...moving,
		summary: 'Envía créditos del partner a uno de sus negocios.',
		permission: 'partners.credits',
		input: of.TransferCredits,
		run: transferCredits,
	}),
	extractCredits: operation({
		...moving,
		summary: 'Regresa créditos de un negocio al saldo de su partner.',
		permission: 'partners.credits',
		input: of.ExtractCredits,
		run: extractCredits,
	}),
	rechargeWallet: operation({
		...moving,
		summary: 'Abona créditos al saldo de un partner.',
		permission: 'platform.operate',
		input: of.RechargeWallet,
		run: rechargeWallet,
	}),
	wallet: operation({
		summary: 'Lista los movimientos del saldo del partner.',
		effect: 'read',
		scope: 'partner',
		permission: 'partners.credits',
		input: of.ListWallet,
		output: of.WalletPage,
		run: listWallet,
	}),
	ranking: operation({
		summary: 'Muestra a los partners que más créditos enviaron a sus negocios.',
		effect: 'read',
		scope: 'partner',
		permission: 'partners.view',
		input: of.AskRanking,
		output: of.Ranking,
		run: ranking,
	}),
}
