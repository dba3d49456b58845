import { feature, operation } from '#app/core/operation.server.ts'
import {
	askCheckout,
	prepareAny,
	prepareMessages,
	preparePack,
	preparePlan,
	preparePromo,
	recordCheckout,
} from './buying/checkout-exchange.server.ts'
import { askIntent, prepareIntent, recordIntent } from './buying/intent-exchange.server.ts'
import { askPortal, preparePortal, recordPortal } from './buying/portal-exchange.server.ts'
import { askAbout, prepareCheck, recordCheck } from './following/check-exchange.server.ts'
import { listMovements } from './movements.server.ts'
import { giveCoupon, seePromo } from './promo.server.ts'
import { account } from './queries.server.ts'
import { resellingOperations } from './reselling/operations.server.ts'
import * as of from './schemas.ts'
import { standing } from './standing.server.ts'
import { storeEvent } from './storing.server.ts'
import { saveTopUp } from './watching/top-up.server.ts'

const buying = {
	effect: 'exchange',
	permission: 'credits.edit',
	output: of.Opened,
	call: askCheckout,
	record: recordCheckout,
} as const

export const billing = feature('billing', {
	account: operation({
		summary: 'Muestra los créditos, el plan, las compras y las facturas del negocio.',
		effect: 'read',
		permission: 'credits.view',
		input: of.NoInput,
		output: of.Account,
		run: account,
	}),
	movements: operation({
		summary: 'Lista los movimientos de créditos, cada uno con el mensaje que lo costó.',
		effect: 'read',
		permission: 'credits.view',
		input: of.ListMovements,
		output: of.MovementPage,
		run: listMovements,
	}),
	standing: operation({
		summary:
			'Muestra el nivel del negocio, el precio por conversión, su saldo y cuánto tolera su IA sin una conversión.',
		effect: 'read',
		permission: 'finance.view',
		input: of.NoInput,
		output: of.Standing,
		run: standing,
	}),
	choosePlan: operation({
		...buying,
		summary: 'Abre el pago de un plan mensual, o el portal donde se cancela el que ya hay.',
		input: of.ChoosePlan,
		prepare: preparePlan,
	}),
	buyMessages: operation({
		...buying,
		summary: 'Abre el pago de un paquete de mensajes.',
		input: of.BuyMessages,
		prepare: prepareMessages,
	}),
	buyPack: operation({
		...buying,
		summary: 'Abre el pago de un plan de créditos.',
		input: of.BuyPack,
		prepare: preparePack,
	}),
	checkout: operation({
		...buying,
		summary: 'Abre el pago de un plan, de mensajes o de un plan de créditos.',
		input: of.Checkout,
		prepare: prepareAny,
	}),
	usePromo: operation({
		...buying,
		summary: 'Abre el pago de la promoción de un cupón.',
		input: of.UsePromo,
		prepare: preparePromo,
	}),
	openPortal: operation({
		summary: 'Abre el portal de pagos: tarjeta, facturas y cancelación del plan.',
		effect: 'exchange',
		permission: 'credits.edit',
		input: of.OpenPortal,
		output: of.Portal,
		prepare: preparePortal,
		call: askPortal,
		record: recordPortal,
	}),
	createIntent: operation({
		summary: 'Prepara el pago de un mes de un plan en una página propia.',
		effect: 'exchange',
		permission: 'credits.edit',
		input: of.AskIntent,
		output: of.IntentMade,
		prepare: prepareIntent,
		call: askIntent,
		record: recordIntent,
	}),
	checkPurchase: operation({
		summary: 'Pregunta a Stripe qué fue de una compra, y da sus créditos si ya se pagó.',
		effect: 'exchange',
		permission: 'credits.view',
		input: of.OnePurchase,
		output: of.Purchase,
		prepare: prepareCheck,
		call: askAbout,
		record: recordCheck,
	}),
	saveTopUp: operation({
		summary: 'Guarda la recarga automática y su tope del mes.',
		effect: 'write',
		permission: 'credits.edit',
		input: of.SaveTopUp,
		output: of.Done,
		run: saveTopUp,
	}),
	seePromo: operation({
		summary: 'Empieza a contar las 72 horas de un cupón cuando su dueño lo ve por primera vez.',
		effect: 'write',
		permission: 'credits.view',
		input: of.NoInput,
		output: of.Done,
		run: seePromo,
	}),
	storeEvent: operation({
		summary: 'Guarda un evento de Stripe sobre planes y créditos para leerlo después.',
		effect: 'write',
		scope: 'platform',
		permission: 'channels.receive',
		input: of.StoreEvent,
		output: of.Stored,
		run: storeEvent,
	}),
	...resellingOperations,
	giveCoupon: operation({
		summary: 'Da un cupón de la promoción al dueño de un negocio.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: of.GiveCoupon,
		output: of.CouponGiven,
		run: giveCoupon,
	}),
})
