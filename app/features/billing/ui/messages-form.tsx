import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { countText } from '#app/features/credits/count-text.ts'
import { type Level, leastMessages, levels, priceOfMessages } from '#app/features/credits/packs.ts'
import { moneyText } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field, fieldControl, plainField } from '#app/ui/form/field.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type MessagesFormProps = { quantity: number; hasCoupon: boolean; sells: boolean; lastResult?: SubmissionResult | null }

const money = (minor: number) => moneyText({ minor, currency: 'MXN' })
/** The line ends here; more can be typed. */
const farthest = 25_000

/** What of a refused form belongs to this one of the two. */
export function answerOf(lastResult: SubmissionResult | null | undefined, which: 'mensajes' | 'plan') {
	const typed = lastResult?.initialValue ?? {}
	return typed.compra === which ? { typed, errors: lastResult?.error ?? {} } : { typed: {}, errors: {} }
}

/** CRE-031 to CRE-035: a quantity, by slider or typed, at the price of its level. */
export function MessagesForm({ quantity, hasCoupon, sells, lastResult }: MessagesFormProps) {
	const least = leastMessages(hasCoupon)
	const { typed, errors } = answerOf(lastResult, 'mensajes')
	const [text, setText] = useState(String(typed.quantity ?? (quantity || '')))
	const hydrated = useHydrated()
	const busy = useSubmitting()
	// An empty quantity counts as nothing.
	const count = Number(text.replaceAll(',', '')) || 0
	const few = count < least
	// Until scripts run the form may say something else by the time it is sent.
	const isTooFew = hydrated && few
	const tooFew = few && hydrated ? [`La cantidad mínima es ${least} mensajes`] : undefined
	const field = plainField('quantity', { value: text, errors: errors.quantity ?? tooFew })
	const { level, minor, totalMinor } = priceOfMessages(count)
	return (
		<section className="stack" aria-labelledby="mensajes">
			<h2 id="mensajes">Créditos de mensajes, sin plan</h2>
			<div className="credit-halves">
				<Form method="post" className="card card-body stack" preventScrollReset>
					<input type="hidden" name="compra" value="mensajes" />
					{errors[''] ? <Callout status="fallo">{errors[''].join('. ')}</Callout> : null}
					{/* Its place is kept until the script is there. */}
					<input
						className={classNames('slider', !hydrated && 'is-awaited')}
						disabled={!hydrated}
						type="range"
						aria-label="Mensajes"
						aria-valuetext={`${countText(count)} mensajes`}
						min={least}
						max={farthest}
						step={250}
						value={Math.min(farthest, Math.max(least, count))}
						style={cssVariables({
							'--at': `${((Math.min(farthest, Math.max(least, count)) - least) / (farthest - least)) * 100}%`,
						})}
						onChange={({ currentTarget }) => setText(String(currentTarget.valueAsNumber))}
					/>
					<Field field={field} label="¿Cuántos mensajes?">
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
							<span className="suffix">mensajes</span>
						</div>
					</Field>
					<fieldset className="row row--wrap credit-models">
						<legend className="label">Para asistentes de</legend>
						<Check type="radio" name="creditType" value="gpt_model" defaultChecked>
							GPT
						</Check>
						<Check type="radio" name="creditType" value="reasoning_model">
							Reasoning
						</Check>
					</fieldset>
					<p className="credit-total">
						<span>
							{countText(count)} × {money(minor)}
							<span className="caption block">Toda la cantidad al precio de su nivel</span>
						</span>
						<b className="num">{money(totalMinor)} MXN</b>
					</p>
					<Button look="primary" block busy={busy} disabled={!sells || isTooFew}>
						{busy ? 'Procesando...' : isTooFew ? `Mínimo ${least} mensajes` : buyText(count, hydrated)}
					</Button>
				</Form>
				<Levels level={few ? 0 : level} least={least} />
			</div>
			{hydrated ? null : <Reckon quantity={count} />}
		</section>
	)
}

function buyText(count: number, hydrated: boolean): string {
	return hydrated ? `Comprar ${countText(count)} mensajes` : 'Comprar mensajes'
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

type LevelsProps = { level: number; least: number; heading?: 'h2' | 'h3' }

export function Levels({ level, least, heading: Heading = 'h3' }: LevelsProps) {
	const name = (each: Level) => (each.level === level ? `Nivel ${each.level} · el tuyo` : `Nivel ${each.level}`)
	const span = ({ from, level: own }: Level) => {
		const next = levels.find((each) => each.level === own + 1)
		const first = countText(from || least)
		return next ? `${first} a ${countText(next.from - 1)}` : `${first} o más`
	}
	const columns: Column<Level>[] = [
		{
			id: 'level',
			name: 'Nivel',
			title: true,
			cell: (each) => (each.level === level ? <b>{name(each)}</b> : name(each)),
		},
		{ id: 'span', name: 'Mensajes', numeric: true, cell: span },
		{ id: 'price', name: 'MXN', numeric: true, cell: ({ minor }) => money(minor) },
	]
	return (
		<section className="stack stack--1" aria-labelledby="niveles">
			<Heading id="niveles" className="text-4">
				Precio por mensaje
			</Heading>
			<Table caption="Precio por mensaje" columns={columns} rows={[...levels]} idOf={(each) => String(each.level)} />
		</section>
	)
}
