import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { countText } from '#app/features/credits/count-text.ts'
import { leastMessages, priceOfMessages } from '#app/features/credits/packs.ts'
import { moneyText } from '#app/lib/money.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Field, fieldControl, plainField } from '#app/ui/form/field.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Levels } from '../../ui/messages-form.tsx'
import { NotSold } from '../../ui/not-sold.tsx'
import { type WalletAccount } from '../schemas.ts'
import { WalletPurchases } from './wallet-purchases.tsx'
import '../../ui/billing.css'

type WalletPageProps = {
	account: WalletAccount
	quantity: number
	timeZone: string
	lastResult?: SubmissionResult | null
}

/** A partner buys what he hands on: by quantity, at the price of its level. */
export function WalletPage({ account, quantity, timeZone, lastResult }: WalletPageProps) {
	const { prepayCredits, soldCredits, sells, hasCustomer, purchases } = account
	const lead = `Sin fee te quedan ${creditsText(prepayCredits)} créditos; con fee, ${creditsText(soldCredits)}.`
	return (
		<div className="wrap stack stack--3">
			<PageHead title="Recargar créditos" lead={lead}>
				{sells && hasCustomer ? (
					<Form method="post" action="/partner/recargar-creditos/portal" reloadDocument>
						<Button icon="credit-card">Tarjeta y facturas</Button>
					</Form>
				) : null}
			</PageHead>
			<NotSold sells={sells} />
			<QuantityForm key={quantity} {...{ quantity, sells, lastResult }} />
			<WalletPurchases purchases={purchases} timeZone={timeZone} />
		</div>
	)
}

const money = (minor: number) => moneyText({ minor, currency: 'MXN' })

function QuantityForm({
	quantity,
	sells,
	lastResult,
}: Pick<WalletPageProps, 'quantity' | 'lastResult'> & { sells: boolean }) {
	const least = leastMessages(false)
	const errors = lastResult?.error ?? {}
	const typed = lastResult?.initialValue?.quantity
	const [text, setText] = useState(String(typed ?? (quantity || '')))
	const hydrated = useHydrated()
	const busy = useSubmitting()
	const count = Number(text.replaceAll(',', '')) || 0
	const isTooFew = hydrated && count < least
	const tooFew = isTooFew ? [`La cantidad mínima es ${least} créditos`] : undefined
	const field = plainField('quantity', { value: text, errors: errors.quantity ?? tooFew })
	const { level, minor, totalMinor } = priceOfMessages(count)
	return (
		<div className="credit-halves">
			<div className="stack">
				<Form method="post" className="card card-body stack" preventScrollReset>
					{errors[''] ? <Callout status="fallo">{errors[''].join('. ')}</Callout> : null}
					<Field field={field} label="¿Cuántos créditos?">
						<div className="group credit-count">
							<input
								className="input input--num"
								type="number"
								inputMode="numeric"
								value={hydrated ? text : undefined}
								defaultValue={hydrated ? undefined : text}
								onChange={({ currentTarget }) => setText(currentTarget.value)}
								{...fieldControl(field)}
							/>
							<span className="suffix">créditos</span>
						</div>
					</Field>
					<p className="credit-total">
						<span>
							{countText(count)} × {money(minor)}
							<span className="caption block">Toda la cantidad al precio de su nivel</span>
						</span>
						<b className="num">{money(totalMinor)} MXN</b>
					</p>
					<Button look="primary" block busy={busy} disabled={!sells || isTooFew}>
						{busy ? 'Procesando...' : isTooFew ? `Mínimo ${least} créditos` : 'Comprar créditos'}
					</Button>
				</Form>
				{hydrated ? null : <Reckon quantity={count} />}
			</div>
			<Levels level={count < least ? 0 : level} least={least} heading="h2" />
		</div>
	)
}

/** Without scripts a price is asked for. */
function Reckon({ quantity }: { quantity: number }) {
	return (
		<Form method="get" className="row row--wrap">
			<label htmlFor="cantidad">Calcular el precio de</label>
			<input
				className="input input--num credit-count"
				type="number"
				id="cantidad"
				name="cantidad"
				defaultValue={quantity}
			/>
			<Button look="ghost">Calcular</Button>
		</Form>
	)
}
