import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { countText } from '#app/features/credits/count-text.ts'
import { expertMinor, type Pack, type PackId, packs, priceOfPack, stepExtra } from '#app/features/credits/packs.ts'
import { moneyText } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field, fieldControl, plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { answerOf } from './messages-form.tsx'

type PackFormProps = {
	pack: PackId
	extra: number
	withExpert: boolean
	sells: boolean
	lastResult?: SubmissionResult | null
}

const money = (minor: number) => moneyText({ minor, currency: 'MXN' })

/** CRE-037 to CRE-041: a plan of credits, with extra ones and an expert. Without scripts 'Calcular' asks for the sum. */
export function PackForm({ pack, extra, withExpert, sells, lastResult }: PackFormProps) {
	const { typed, errors } = answerOf(lastResult, 'plan')
	const hydrated = useHydrated()
	const [id, setId] = useState<PackId>(packs.find((each) => each.id === typed.pack)?.id ?? pack)
	const [more, setMore] = useState(String(typed.extra ?? extra))
	const [help, setHelp] = useState(typed.pack ? typed.withExpert === 'on' : withExpert)
	const form = useRef<HTMLFormElement>(null)
	// What was ticked before scripts ran is what is bought, so it is what the sum says.
	useEffect(() => {
		if (!form.current) return
		const held = new FormData(form.current)
		setId((was) => packs.find((each) => each.id === held.get('pack'))?.id ?? was)
		setHelp(held.get('withExpert') === 'on')
	}, [])
	const chosen = packs.find((each) => each.id === id) ?? (packs[0] as Pack)
	const count = Number(more) || 0
	const field = plainField('extra', { errors: errors.extra ?? undefined })
	return (
		<section className="stack" aria-labelledby="paquetes">
			<h2 id="paquetes">Planes de créditos</h2>
			<Form ref={form} method="post" className="credit-halves credit-halves--table" preventScrollReset>
				<input type="hidden" name="compra" value="plan" />
				<Table caption="Planes de créditos" columns={columnsOf(id, setId)} rows={[...packs]} idOf={(each) => each.id} />
				<div className="card card-body stack">
					{errors[''] ? <Callout status="fallo">{errors[''].join('. ')}</Callout> : null}
					<Field field={field} label="Créditos extra" hint="De 100 en 100 hasta 500; después, de 500 en 500.">
						<div className="group credit-count">
							{hydrated ? <Step way="less" count={count} onStep={setMore} /> : null}
							<input
								className="input input--num"
								type="number"
								inputMode="numeric"
								min={0}
								value={hydrated ? more : undefined}
								defaultValue={hydrated ? undefined : more}
								onChange={({ currentTarget }) => setMore(currentTarget.value)}
								{...fieldControl(field, 'hint')}
							/>
							{hydrated ? <Step way="more" count={count} onStep={setMore} /> : null}
						</div>
					</Field>
					<Check
						name="withExpert"
						checked={hydrated ? help : undefined}
						defaultChecked={hydrated ? undefined : help}
						onChange={({ currentTarget }) => setHelp(currentTarget.checked)}
						hint={`${money(expertMinor)} MXN, una sola vez`}
					>
						Un experto configura mi asistente
					</Check>
					<Sum pack={chosen} extra={count} withExpert={help} />
					<SaveButton look="secondary" block saving="Procesando..." disabled={!sells}>
						{hydrated ? `Comprar ${chosen.title}` : 'Comprar el plan elegido'}
					</SaveButton>
					{sells ? null : <p className="hint">Todavía no se puede pagar aquí.</p>}
				</div>
			</Form>
			{hydrated ? null : <Reckon {...{ pack, extra, withExpert }} />}
		</section>
	)
}

function columnsOf(chosen: PackId, choose: (id: PackId) => void): Column<Pack>[] {
	return [
		{
			id: 'title',
			name: 'Plan',
			title: true,
			cell: ({ id, title }) => (
				<Check type="radio" name="pack" value={id} defaultChecked={id === chosen} onChange={() => choose(id)}>
					<b>{title}</b>
				</Check>
			),
		},
		{ id: 'credits', name: 'Créditos', numeric: true, cell: ({ credits }) => countText(credits) },
		{ id: 'extra', name: 'Extra, c/u', numeric: true, cell: ({ extraMinor }) => money(extraMinor) },
		{ id: 'funnels', name: 'Funnels', numeric: true, cell: ({ funnels }) => funnels },
		{ id: 'campaigns', name: 'Campañas', numeric: true, cell: ({ campaigns }) => campaigns },
		{ id: 'upsells', name: 'Upsells', numeric: true, cell: ({ upsells }) => upsells },
		{ id: 'price', name: 'MXN', numeric: true, cell: ({ minor }) => <b>{money(minor)}</b> },
	]
}

function Step({ way, count, onStep }: { way: 'more' | 'less'; count: number; onStep: (text: string) => void }) {
	const next = stepExtra(count, way)
	const label = way === 'more' ? `Agregar ${next - count}` : `Quitar ${count - next}`
	return (
		<Button
			type="button"
			look="ghost"
			icon={way === 'more' ? 'plus' : 'minus'}
			iconOnly
			onClick={() => onStep(String(next))}
		>
			{label}
		</Button>
	)
}

function Sum({ pack, extra, withExpert }: { pack: Pack; extra: number; withExpert: boolean }) {
	const { extraMinor, helpMinor, totalMinor } = priceOfPack(pack, { extra, withExpert })
	const parts = [
		{ name: pack.title, minor: pack.minor },
		...(extra > 0 ? [{ name: `${countText(extra)} extra`, minor: extraMinor }] : []),
		...(withExpert ? [{ name: 'experto', minor: helpMinor }] : []),
	]
	return (
		<p className="credit-total">
			<span>
				{parts.map(({ name }) => name).join(' + ')}
				<span className="caption block">{parts.map(({ minor }) => money(minor)).join(' + ')}</span>
			</span>
			<b className="num">{money(totalMinor)} MXN</b>
		</p>
	)
}

function Reckon({ pack, extra, withExpert }: { pack: PackId; extra: number; withExpert: boolean }) {
	return (
		<Form method="get" action="/recargar#paquetes" className="row row--wrap">
			<label htmlFor="plan">Calcular el Plan</label>
			<select
				className="input credit-count"
				id="plan"
				name="plan"
				defaultValue={String(packs.findIndex(({ id }) => id === pack) + 1)}
			>
				{packs.map(({ id, title }, index) => (
					<option key={id} value={index + 1}>
						{title}
					</option>
				))}
			</select>
			<label htmlFor="extra-calculo">con extra</label>
			<input
				className="input input--num credit-count"
				type="number"
				id="extra-calculo"
				name="extra"
				defaultValue={extra}
			/>
			<Check name="experto" defaultChecked={withExpert}>
				y experto
			</Check>
			<Button look="ghost">Calcular</Button>
			<Button look="ghost" name="menos" value="1">
				Menos
			</Button>
			<Button look="ghost" name="mas" value="1">
				Más
			</Button>
		</Form>
	)
}
