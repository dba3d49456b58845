import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Categories, NamedCategory } from '../schemas-movements.ts'
import { categories } from '../words.ts'

type CategoriesPageProps = Categories & { mayEdit: boolean; lastResult?: SubmissionResult }

/** The documented categories, the business's own, and the form that adds one. */
export function CategoriesPage({ own, mayEdit, lastResult }: CategoriesPageProps) {
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Categorías</h1>
					<p>
						Para ordenar ingresos y gastos. <Link to="/finanzas/movimientos">Volver a los movimientos</Link>
					</p>
				</div>
			</header>
			<section className="card card-body stack" aria-labelledby="de-todos">
				<h2 id="de-todos">De todos los negocios</h2>
				<ul className="chips">
					{Object.entries(categories).map(([id, name]) => (
						<li key={id} className="chip">
							{name}
						</li>
					))}
				</ul>
			</section>
			<section className="card card-body stack" aria-labelledby="propias">
				<h2 id="propias">De tu negocio</h2>
				{own.length === 0 ? <p className="muted">Aún no agregas ninguna.</p> : null}
				<ul className="stack stack--1">
					{own.map(({ name }) => (
						<li key={name} className="row justify-between">
							<span>{name}</span>
							{mayEdit ? (
								<PressForm
									action="/finanzas/movimientos/categorias/quitar"
									fields={{ name }}
									look="danger-ghost"
									size="s"
									icon="trash"
									label={name}
								>
									Eliminar
								</PressForm>
							) : null}
						</li>
					))}
				</ul>
				{mayEdit ? <NewCategory lastResult={lastResult} /> : null}
			</section>
		</div>
	)
}

function NewCategory({ lastResult }: { lastResult?: SubmissionResult }) {
	const [form, { name }] = useForm<z.input<typeof NamedCategory>>({
		id: 'categoria',
		lastResult,
		...validatedBy(NamedCategory),
	})
	return (
		<Form method="post" action="/finanzas/movimientos/categorias" {...getFormProps(form)} preventScrollReset>
			<div className="stack">
				<ErrorSummary errors={form.errors} fields={[name]} />
				<TextField field={name} label="Nueva categoría" autoComplete="off" />
				<div className="row">
					<SaveButton icon="plus">Agregar</SaveButton>
				</div>
			</div>
		</Form>
	)
}
