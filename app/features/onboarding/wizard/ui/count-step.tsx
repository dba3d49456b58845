import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wizardHome } from '../paths.ts'
import { mostOf } from '../rules.ts'
import { type ItemKind } from '../schemas.ts'
import { MoveFields } from './move-form.tsx'
import { usePausedSubmit } from './use-paused-submit.ts'

const asked: Record<ItemKind, string> = {
	branch: '¿Cuántas sucursales vas a registrar?',
	specialist: '¿Cuántos especialistas vas a registrar?',
	service: '¿Cuántos servicios vas a registrar?',
	product: '¿Cuántos productos vas a registrar?',
	course: '¿Cuántos cursos vas a registrar?',
	property: '¿Cuántos inmuebles vas a registrar?',
}

/** How many there will be: a form follows for each. */
export function CountStep({ kind, count, version }: { kind: ItemKind; count: number; version: number }) {
	const { chosen, onSubmit } = usePausedSubmit('count')
	const numbers = Array.from({ length: mostOf[kind] }, (_, index) => index + 1)
	return (
		<Form className="card card-body stack" method="post" action={`${wizardHome}?index`} onSubmit={onSubmit}>
			<MoveFields move="chooseCount" version={version} />
			<label className="label" htmlFor="cuantos">
				{asked[kind]}
			</label>
			<div className="row row--wrap">
				<div className="select-wrap">
					<select
						id="cuantos"
						className="select"
						name="count"
						required
						defaultValue={count > 0 ? String(count) : ''}
						onChange={(event) => event.currentTarget.form?.requestSubmit()}
					>
						<option value="" disabled>
							Selecciona una opción
						</option>
						{numbers.map((number) => (
							<option key={number} value={number}>
								{number}
							</option>
						))}
					</select>
					<Icon name="chevron-down" />
				</div>
				<Button look="primary" busy={chosen !== undefined}>
					Continuar
				</Button>
			</div>
		</Form>
	)
}
