/** Eine Zahl mit fester Stellenzahl und Komma. */
export const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')
