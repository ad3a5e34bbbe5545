/** What the fields of options begin with in the form without script: `opt.Shade=Toffee`. */
export const OPTION = "opt."

export const optionField = (name: string) => OPTION + name
