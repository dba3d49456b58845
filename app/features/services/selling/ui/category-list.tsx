import { Form } from '@remix-run/react'
import { rowColor } from '#app/lib/brand/row-colors.ts'
import { Button } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { type Category } from '../schemas.ts'
import './selling.css'

type CategoryListProps = { categories: Category[]; mayEdit: boolean }

/** The categories in their order, each with its own small form. */
export function CategoryList({ categories, mayEdit }: CategoryListProps) {
	if (categories.length === 0) {
		return <p className="muted">Aún no hay. Agrega la primera: Cabello, Uñas, Color.</p>
	}
	return (
		<ol className="bare-list stack">
			{categories.map((category, index) => (
				<li key={category.id}>
					<CategoryRow
						category={category}
						mayEdit={mayEdit}
						isFirst={index === 0}
						isLast={index === categories.length - 1}
					/>
				</li>
			))}
		</ol>
	)
}

type CategoryRowProps = { category: Category; mayEdit: boolean; isFirst: boolean; isLast: boolean }

function CategoryRow({ category, mayEdit, isFirst, isLast }: CategoryRowProps) {
	const { id, name, colorHex } = category
	const path = `/servicios/categorias/${id}`
	const field = { ...plainField('name', { value: name }), id: `nombre-${id}`, required: true, maxLength: 40 }
	if (!mayEdit) return <b>{name}</b>
	return (
		<div className="stack stack--1">
			<Form method="post" action={path} className="category-row" preventScrollReset>
				<ColorInput value={colorHex} of={name} />
				<TextField field={field} label={`Nombre de ${name}`} hideLabel autoComplete="off" />
				<Button look="secondary">
					Guardar<span className="sr"> {name}</span>
				</Button>
			</Form>
			<div className="row">
				{isFirst ? null : (
					<PressForm action={`${path}/mover`} fields={{ to: 'up' }} look="ghost" size="s" label={name}>
						Subir
					</PressForm>
				)}
				{isLast ? null : (
					<PressForm action={`${path}/mover`} fields={{ to: 'down' }} look="ghost" size="s" label={name}>
						Bajar
					</PressForm>
				)}
				<PressForm action={`${path}/quitar`} look="ghost" size="s" label={name}>
					Quitar
				</PressForm>
			</div>
		</div>
	)
}

type NewCategoryProps = { categories: Category[] }

/** One more, at the end, in a colour of its own. */
export function NewCategory({ categories }: NewCategoryProps) {
	const field = { ...plainField('name'), id: 'nombre-nuevo', required: true, maxLength: 40 }
	return (
		<Form key={categories.at(-1)?.id} method="post" className="stack" preventScrollReset>
			<div className="row">
				<ColorInput value={rowColor(categories.length).toLowerCase()} of="la nueva categoría" />
				<TextField field={field} label="Nombre" placeholder="Cabello" autoComplete="off" className="grow" />
			</div>
			<div>
				<Button look="primary" icon="plus">
					Agregar categoría
				</Button>
			</div>
		</Form>
	)
}

function ColorInput({ value, of }: { value: string; of: string }) {
	return (
		<label>
			<span className="sr">Color de {of}</span>
			<input className="category-swatch" type="color" name="colorHex" defaultValue={value} />
		</label>
	)
}
