import { operation } from '#app/core/operation.server.ts'
import { closeFortnight, commissions } from './commissions.server.ts'
import { listRules, removeRule, saveRule, setRuleActive } from './rules.server.ts'
import * as shapes from './schemas.ts'

/** What specialists earn of what they give. */
export const commissionOperations = {
	listCommissionRules: operation({
		summary: 'Muestra las reglas de comisión.',
		effect: 'read',
		permission: 'finance.view',
		input: shapes.NoInput,
		output: shapes.RuleList,
		run: listRules,
	}),
	saveCommissionRule: operation({
		summary: 'Agrega una regla de comisión.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.SaveRule,
		output: shapes.RuleList,
		run: saveRule,
	}),
	setCommissionRuleActive: operation({
		summary: 'Enciende o apaga una regla de comisión.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.SetRuleActive,
		output: shapes.RuleList,
		run: setRuleActive,
	}),
	removeCommissionRule: operation({
		summary: 'Quita una regla de comisión.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OneRule,
		output: shapes.RuleList,
		run: removeRule,
	}),
	commissions: operation({
		summary: 'Muestra lo que ganó cada especialista en una quincena.',
		effect: 'read',
		permission: 'finance.view',
		input: shapes.OfFortnight,
		output: shapes.Commissions,
		run: commissions,
	}),
	closeFortnight: operation({
		summary: 'Cierra las comisiones de una quincena que ya terminó.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OfFortnight,
		output: shapes.Commissions,
		run: closeFortnight,
	}),
}
